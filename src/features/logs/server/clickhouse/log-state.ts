import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { logMovesTable } from '../logs.table.ts';

/** postgres → both → clickhouse: rows are written to both while older ones are copied; reads switch at the end. */
export type LogState = (typeof logMovesTable.$inferSelect)['state'];

/** `held` locks the state until the transaction ends, so that no batch is stored by an outdated state. */
export async function logState(tx: Tx, held: 'held' | 'now' = 'now'): Promise<LogState> {
  const asked = tx.select({ state: logMovesTable.state }).from(logMovesTable);
  const [row] = await (held === 'held' ? asked.for('share') : asked);
  return row?.state ?? 'postgres';
}

export async function changeLogState(tx: Tx, state: LogState): Promise<void> {
  await tx.update(logMovesTable).set({ state, changedAt: sql`now()` });
}
