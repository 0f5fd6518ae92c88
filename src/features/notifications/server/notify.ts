import { localPath } from '#features/sessions/local-path.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { StoredValues } from '#kit/i18n/stored-text.ts';
import type { NotificationKind } from '#kit/notifications/notification-kinds.ts';
import { notificationTopic } from '../notifications.feature.ts';
import { notificationsTable } from './notifications.table.ts';

export type Notification = {
  /** Account id. */
  readonly to: number;
  readonly kind: NotificationKind;
  readonly params?: StoredValues;
  /** A path of this site. */
  readonly href?: string;
};

/** Notifies a person through the bell. Inserted in the caller's transaction; open pages are signalled after the commit. */
export async function notify(ctx: Pick<Ctx, 'tx' | 'afterCommit' | 'services'>, { to, kind, params, href }: Notification): Promise<void> {
  await ctx.tx.insert(notificationsTable).values({ accountId: to, kind, params, href: href === undefined ? null : pathOf(href) });
  ctx.afterCommit(() => ctx.services.realtime.publish(notificationTopic(to), null));
}

function pathOf(href: string): string {
  const path = localPath(href);
  if (path === null) throw new Error(`A notification may lead only to a page of this site: ${href}`);
  return path;
}
