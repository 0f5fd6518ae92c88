import { sql } from 'drizzle-orm';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';

/** Longer than anybody asks how somebody got rich. */
const keptDays = 400;

/**
 * What everybody had when the day before ended, for those of whom that has changed. Run soon after midnight; a second run of the same day
 * changes nothing.
 */
export async function noteWealth(tx: Tx, now = new Date()): Promise<void> {
  const day = addDays(dayOf(now), -1);
  await tx.execute(sql`
    insert into wealth_days (server, account_id, day, cash, bank, taken_at)
    select c.server, c.account_id, ${day}, c.cash, c.bank, ${now.toISOString()}::timestamptz from ${charactersTable} c
      left join lateral (
        select cash, bank from wealth_days w where w.server = c.server and w.account_id = c.account_id order by day desc limit 1) last on true
     where (last.cash, last.bank) is distinct from (c.cash, c.bank)
    on conflict (server, account_id, day) do nothing`);
  await tx.execute(sql`delete from wealth_days where day < ${addDays(day, -keptDays)}`);
}
