import { and, count, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { failField } from '#kit/errors/errors.ts';
import { notificationsTable, type StoredNotification } from './notifications.table.ts';

export type Page = { readonly rows: readonly StoredNotification[]; readonly after: string | null };

const pageSize = 20;

/** One keyset page of the account's notifications, newest first. */
export async function pageOfNotifications(tx: Tx, accountId: number, after?: string): Promise<Page> {
  const rows = await tx
    .select()
    .from(notificationsTable)
    .where(and(eq(notificationsTable.accountId, accountId), after === undefined ? undefined : lt(notificationsTable.id, idOf(after))))
    .orderBy(desc(notificationsTable.id))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  return { rows: shown, after: rows.length > pageSize ? String(shown.at(-1)?.id) : null };
}

export async function countUnread(tx: Tx, accountId: number): Promise<number> {
  const [row] = await tx
    .select({ unread: count() })
    .from(notificationsTable)
    .where(and(eq(notificationsTable.accountId, accountId), isNull(notificationsTable.readAt)));
  return row?.unread ?? 0;
}

function idOf(after: string): number {
  const id = Number(after);
  return /^\d{1,15}$/.test(after) && id > 0 ? id : failField('after', 'kit.wrongFormat');
}
