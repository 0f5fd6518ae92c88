import { sql } from 'drizzle-orm';
import { logsOf } from '#features/logs/server/log-store.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { addDays, type Day, dayOf, startOfDay } from '#kit/time/moscow.ts';
import { dutyHoursTable } from './administrators.table.ts';
import { whoHasDuty } from './on-duty.queries.ts';

/** Kinds of logs that a person's own activity writes. */
const kinds = ['admins', 'auth', 'chat', 'inventory', 'money'] as const;

/**
 * Recounts the hours of these days: a clock hour in which the game's logs saw an administrator or a leader is an hour on duty. Hours before
 * the day of their appointment are left out.
 */
export async function countDutyHours(ctx: Pick<Ctx, 'tx' | 'services'>, days: { readonly from: Day; readonly to: Day }): Promise<void> {
  const { tx } = ctx;
  const [from, until] = [startOfDay(days.from), startOfDay(addDays(days.to, 1))];
  const who = await whoHasDuty(tx);
  const began = new Map(who.map(({ server, globalId, since }) => [`${server} ${globalId}`, startOfDay(dayOf(since))]));
  const seen = await logsOf(ctx).seen(tx, { kinds, who, from, until, everySeconds: 3_600 });
  const onDuty = seen.filter(({ server, globalId, from: hour }) => hour >= (began.get(`${server} ${globalId}`) ?? until));
  const hours = Map.groupBy(onDuty, ({ server, globalId, from: hour }) => `${server} ${globalId} ${dayOf(hour)}`);
  const rows = [...hours].map(([name, counted]) => {
    const [server, accountId, day] = name.split(' ');
    return { server: Number(server), account_id: Number(accountId), day, hours: counted.length };
  });
  await tx.execute(sql`
    insert into ${dutyHoursTable} (server, account_id, day, hours)
    select server, account_id, day, hours
      from json_to_recordset(${JSON.stringify(rows)}::json) as counted (server integer, account_id bigint, day date, hours integer)
    on conflict (server, account_id, day) do update set hours = excluded.hours`);
}
