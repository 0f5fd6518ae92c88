import type { BaseCtx, Ctx } from '#kit/contract/context.ts';
import { type Implementation, implement } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { type NotificationPage, notificationsContract } from '../notifications.contract.ts';
import { notificationTopic } from '../notifications.topics.ts';
import { presentNotification } from './notifications.present.ts';
import { countUnread, pageOfNotifications } from './notifications.queries.ts';
import { openNotification } from './open-notification.ts';
import { readAllNotifications } from './read-all-notifications.ts';

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
