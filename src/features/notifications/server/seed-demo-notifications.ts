import { eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import type { StoredValues } from '#kit/i18n/stored-text.ts';
import type { NotificationKind } from '#kit/notifications/notification-kinds.ts';
import { notificationsTable } from './notifications.table.ts';

export type DemoNotification = {
  readonly kind: NotificationKind;
  readonly params?: StoredValues;
  readonly href?: string;
  readonly hoursAgo: number;
  readonly read?: boolean;
};

/** Adds demo notifications, oldest first. Does nothing if the account already has any. */
export async function seedDemoNotifications(tx: Tx, accountId: number, told: readonly DemoNotification[], now = new Date()): Promise<void> {
  const { id, accountId: owner } = notificationsTable;
  const [any] = await tx.select({ id }).from(notificationsTable).where(eq(owner, accountId)).limit(1);
  if (any || told.length === 0) return;
  const hoursBefore = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const rows = told.map(({ kind, params, href, hoursAgo, read = false }) => ({
    accountId,
    kind,
    params,
    href: href ?? null,
    createdAt: hoursBefore(hoursAgo),
    readAt: read ? hoursBefore(hoursAgo / 2) : null,
  }));
  await tx.insert(notificationsTable).values(rows);
}
