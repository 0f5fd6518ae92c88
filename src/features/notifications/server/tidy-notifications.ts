import { lt, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { firstOf } from '#kit/db/first-of.ts';
import { notificationsTable } from './notifications.table.ts';

/** Deletes one batch of notifications that were read half a year ago or are a year old. Returns true if there may be more. */
export async function tidyNotifications(tx: Tx, most = 5_000): Promise<boolean> {
  const unread = await tx.delete(notificationsTable).where(ancient(most));
  const read = await tx.delete(notificationsTable).where(readLongAgo(most));
  return unread.rowCount === most || read.rowCount === most;
}

const ancient = (most: number) => {
  const { createdAt } = notificationsTable;
  return firstOf(notificationsTable, { where: lt(createdAt, sql`now() - interval '1 year'`), by: createdAt, most });
};

/** Uses the index on the read time: a scan by age would pass millions of unread rows on every run. */
export const readLongAgo = (most: number) => {
  const { readAt } = notificationsTable;
  return firstOf(notificationsTable, { where: lt(readAt, sql`now() - interval '180 days'`), by: readAt, most });
};
