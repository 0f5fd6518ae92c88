import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { notificationTopic } from '../notifications.topics.ts';
import { notificationsTable, type StoredNotification } from './notifications.table.ts';

/** Marks the person's own notification as read; throws 404 for anyone else's. A repeated call changes nothing. */
export async function openNotification(ctx: Ctx, accountId: number, id: number): Promise<StoredNotification> {
  const [opened] = await ctx.tx
    .update(notificationsTable)
    .set({ readAt: sql`coalesce(${notificationsTable.readAt}, now())` })
    .where(and(eq(notificationsTable.id, id), eq(notificationsTable.accountId, accountId)))
    .returning();
  if (!opened) return fail('kit.notFound');
  // Updates the counter in the person's other tabs.
  ctx.afterCommit(() => ctx.services.realtime.publish(notificationTopic(accountId), null));
  return opened;
}
