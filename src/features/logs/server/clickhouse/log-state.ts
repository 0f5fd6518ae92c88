import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { logMovesTable } from '../logs.table.ts';

/** postgres → both → clickhouse: rows go to both while what is older is copied; reads follow at the end. */
export type LogState = (typeof logMovesTable.$inferSelect)['state'];

/** Held: nobody changes it before this transaction ends, so that no batch is stored by a rule that is over. */
export async function logState(tx: Tx, held: 'held' | 'now' = 'now'): Promise<LogState> {
  const asked = tx.select({ state: logMovesTable.state }).from(logMovesTable);
  const [row] = await (held === 'held' ? asked.for('share') : asked);
  return row?.state ?? 'postgres';
}

export async function changeLogState(tx: Tx, state: LogState): Promise<void> {
  await tx.update(logMovesTable).set({ state, changedAt: sql`now()` });
}
