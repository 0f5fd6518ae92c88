import { and, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { notificationsTable } from './notifications.table.ts';

const batch = 5_000;

/** Forgets what was read half a year ago, and what nobody read for a year. In steps, so that no transaction grows with the table. */
export async function tidyNotifications(tx: Tx): Promise<number> {
  const { id, createdAt, readAt } = notificationsTable;
  const old = tx
    .select({ id })
    .from(notificationsTable)
    .where(
      or(
        lt(createdAt, sql`now() - interval '1 year'`),
        and(isNotNull(readAt), lt(readAt, sql`now() - interval '180 days'`), lt(createdAt, sql`now() - interval '180 days'`)),
      ),
    )
    .limit(batch);
  const gone = await tx.delete(notificationsTable).where(inArray(id, old)).returning({ id });
  return gone.length;
}

export const isMoreToTidy = (removed: number): boolean => removed === batch;
