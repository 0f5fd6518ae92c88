import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { BaseCtx, Ctx } from '#kit/contract/context.ts';
import { type Implementation, implement } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { renderStored } from '#kit/i18n/stored-text.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { type NotificationPage, type NotificationView, notificationsContract } from '../notifications.contract.ts';
import { notificationTopic } from '../notifications.feature.ts';
import { countUnread, pageOfNotifications } from './notifications.queries.ts';
import { notificationsTable, type StoredNotification } from './notifications.table.ts';

const page = '/notifications';

/** `translate` must have the strings of every feature, which only app/ imports. */
export const notificationsHandlers = (translate: Translate): readonly Implementation[] =>
  implement(notificationsContract, {
    listNotifications: (ctx, { after }) => list(ctx, translate, after),
    watchNotifications: async (ctx) => {
      const topics = [notificationTopic(personOf(ctx))];
      return { takeOver: (request, response) => ctx.services.realtime.serveEvents(request, response, { topics }) };
    },
    readNotification: async (ctx, { id }) => {
      await openNotification(ctx, personOf(ctx), id);
      return { unread: await countUnread(ctx.tx, personOf(ctx)) };
    },
    readAllNotifications: async (ctx, { upTo }) => {
      await readAllNotifications(ctx, personOf(ctx), upTo);
      return { unread: await countUnread(ctx.tx, personOf(ctx)) };
    },
    openNotificationByForm: {
      run: async (ctx, { id }) => {
        const { href } = await ctx.step((step) => openNotification(step, personOf(step), id));
        return { location: href ?? page };
      },
      // Nothing to restore: the form has no typed values, and the page shows the current list.
      refused: () => ({ location: page }),
    },
    readAllNotificationsByForm: {
      run: async (ctx, { upTo }) => {
        await ctx.step((step) => readAllNotifications(step, personOf(step), upTo));
        return { location: page };
      },
      refused: () => ({ location: page }),
    },
  });

async function list(ctx: Ctx, translate: Translate, after: string | undefined): Promise<NotificationPage> {
  const person = personOf(ctx);
  const page = await pageOfNotifications(ctx.tx, person, after);
  return {
    rows: page.rows.map((row) => presentNotification(translate, ctx.locale, row)),
    unread: await countUnread(ctx.tx, person),
    after: page.after,
    topic: notificationTopic(person),
  };
}

const personOf = ({ actor }: Pick<BaseCtx, 'actor'>): number => actor.accountId ?? fail('kit.signInNeeded');

/** Marks all notifications up to the newest shown one as read. */
async function readAllNotifications(ctx: Ctx, accountId: number, upTo: number): Promise<void> {
  const { id, accountId: owner, readAt } = notificationsTable;
  await ctx.tx
    .update(notificationsTable)
    .set({ readAt: sql`now()` })
    .where(and(eq(owner, accountId), isNull(readAt), lte(id, upTo)));
  ctx.afterCommit(() => ctx.services.realtime.publish(notificationTopic(accountId), null));
}

const presentNotification = (
  translate: Translate,
  locale: Locale,
  { id, kind, params, href, createdAt, readAt }: StoredNotification,
): NotificationView => ({
  id,
  text: renderStored(translate, locale, { key: kind.replace('.', '.notifications.'), values: params, otherwise: 'notifications.unknown' }),
  href,
  at: createdAt.toISOString(),
  unread: readAt === null,
});

/** Marks the person's own notification as read; throws 404 for anyone else's. A repeated call changes nothing. */
async function openNotification(ctx: Ctx, accountId: number, id: number): Promise<StoredNotification> {
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
