import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { addDays, type Day, moscowZone, startOfDay } from '#kit/time/moscow.ts';
import { dutyHoursTable } from './administrators.table.ts';
import { onDuty } from './on-duty.queries.ts';

/** Counts the hours of these days anew: an hour of the clock in which the game's logs saw an administrator or a leader is an hour on duty. */
export async function countDutyHours(tx: Tx, { from, to }: { readonly from: Day; readonly to: Day }): Promise<void> {
  const until = startOfDay(addDays(to, 1));
  await tx.execute(sql`
    insert into ${dutyHoursTable} (server, account_id, day, hours)
    select server, account_id, (hour at time zone ${moscowZone})::date, count(*) from (${onDuty(startOfDay(from), until)}) seen group by 1, 2, 3
    on conflict (server, account_id, day) do update set hours = excluded.hours`);
}
