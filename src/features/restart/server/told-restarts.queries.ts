import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { restartWorldsTable } from './restart.table.ts';

/** Public information: the next server to go down, and when one last came back. The reason is internal. */
export async function toldRestarts(tx: Tx) {
  const { server, at, backAt, state } = restartWorldsTable;
  const [next] = await tx
    .select({ server, at })
    .from(restartWorldsTable)
    .where(and(eq(state, 'counting'), sql`${at} > now()`))
    .orderBy(asc(at))
    .limit(1);
  const [last] = await tx.select({ at: backAt }).from(restartWorldsTable).where(isNotNull(backAt)).orderBy(desc(backAt)).limit(1);
  return { next: next?.at ? { server: next.server, at: next.at } : null, lastAt: last?.at ?? null };
}
