import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { dayOf } from '#kit/time/moscow.ts';
import type { CharacterReport } from '../character-report.ts';
import { activeDaysTable } from './characters.table.ts';
import { oldestActiveDay } from './tidy-active-days.ts';

/** Stores for every row of a report the Moscow day on which the person was last seen. Idempotent. */
export async function recordActiveDays(
  tx: Tx,
  server: number,
  rows: readonly Pick<CharacterReport, 'globalId' | 'lastSeenAt'>[],
): Promise<void> {
  const first = oldestActiveDay();
  const days = rows.map(({ globalId, lastSeenAt }) => ({ account: globalId, day: dayOf(new Date(lastSeenAt)) }));
  // A server that sends all its characters again must not restore days that were already deleted.
  const seen = days.filter(({ day }) => day >= first);
  await tx.execute(sql`
    insert into ${activeDaysTable} (day, account_id, server)
    select day, account, ${server} from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen (account bigint, day date)
     order by day, account
    on conflict do nothing`);
}
