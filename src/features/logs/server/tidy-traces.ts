import { lt, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { firstOf } from '#kit/db/first-of.ts';
import { logKeeping } from './log-periods.ts';
import { accountTracesTable } from './logs.table.ts';

/** Takes the database a second or two. */
const atOnce = 50_000;

/** Addresses and devices are kept as long as the sign-ins. Deletes one portion per call; returns whether there may be more. */
export async function tidyTraces({ tx }: { readonly tx: Tx }, most = atOnce): Promise<boolean> {
  const { lastAt } = accountTracesTable;
  const where = lt(lastAt, sql`now() - make_interval(days => ${logKeeping.auth.days})`);
  const { rowCount } = await tx.delete(accountTracesTable).where(firstOf(accountTracesTable, { where, by: lastAt, most }));
  return rowCount === most;
}
