import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { allowLong } from '#kit/db/transaction.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { changedWealth } from './wealth-readings.queries.ts';

/** Longer than any investigation of a player's money needs. */
const keptDays = 400;

/**
 * Records the money of every character whose total changed, as of the end of yesterday. Runs soon after midnight; a second run of the same
 * day changes nothing (docs/decisions/069).
 */
export async function noteWealth(tx: Tx, now = new Date()): Promise<void> {
  // All characters in one statement: a day that was not recorded cannot be recovered.
  await allowLong(tx, 10);
  const day = addDays(dayOf(now), -1);
  await tx.execute(sql`
    insert into wealth_days (server, account_id, day, cash, bank, taken_at) ${changedWealth(day, now)}
    on conflict (server, account_id, day) do nothing`);
  await tx.execute(sql`delete from wealth_days where day < ${addDays(day, -keptDays)}`);
}
