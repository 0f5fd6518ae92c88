import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { notificationTopic } from '../notifications.topics.ts';
import { notificationsTable } from './notifications.table.ts';

/** Marks all notifications up to the newest shown one as read. */
export async function readAllNotifications(ctx: Ctx, accountId: number, upTo: number): Promise<void> {
  const { id, accountId: owner, readAt } = notificationsTable;
  await ctx.tx
    .update(notificationsTable)
    .set({ readAt: sql`now()` })
    .where(and(eq(owner, accountId), isNull(readAt), lte(id, upTo)));
  ctx.afterCommit(() => ctx.services.realtime.publish(notificationTopic(accountId), null));
}
