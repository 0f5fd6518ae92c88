import { useTranslations } from 'use-intl/react';
import { type NotificationPage, type NotificationView, notificationsContract } from '#features/notifications/notifications.contract.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { Button } from '#ui/shared/button.tsx';
import { ChevronLeftIcon } from '#ui/shared/chevrons.tsx';
import { CheckIcon } from '#ui/shared/icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { AlarmsIcon } from '#ui/shared/menu-icons.tsx';
import { EmptyState } from '#ui/shared/states.tsx';
import { NotificationText, rowClass } from '../notification-row.tsx';

const { openNotificationByForm, readAllNotificationsByForm } = notificationsContract;

export default function NotificationsView({ data: { rows, unread, after }, place }: PageProps<NotificationPage>) {
  const t = useTranslations('notifications');
  const older = place.search.has('after');
  const newest = rows[0];
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="headline">{t('title')}</h1>
        {unread > 0 && newest && !older && (
          <form method="post" action={readAllNotificationsByForm.path}>
            <input type="hidden" name="upTo" value={newest.id} />
            <Button type="submit" size="small" icon={CheckIcon}>
              {t('bell.readAll')}
            </Button>
          </form>
        )}
      </header>
      {rows.length === 0 ? (
        <EmptyState icon={AlarmsIcon} text={t('bell.empty')} />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {rows.map((row) => (
            <li key={row.id}>
              <Row row={row} />
            </li>
          ))}
        </ul>
      )}
      <nav aria-label={t('title')} className="flex flex-wrap justify-between gap-3 empty:hidden">
        {older && (
          <LinkButton href="/notifications" look="quiet" icon={ChevronLeftIcon}>
            {t('newest')}
          </LinkButton>
        )}
        {after !== null && (
          <LinkButton href={`/notifications?after=${after}`} className="ml-auto">
            {t('older')}
          </LinkButton>
        )}
      </nav>
    </div>
  );
}

/** Opening marks it as read, so an unread notification is a form and not a link. */
function Row({ row }: { readonly row: NotificationView }) {
  if (row.unread)
    return (
      <form method="post" action={openNotificationByForm.path}>
        <input type="hidden" name="id" value={row.id} />
        <button type="submit" className={rowClass}>
          <NotificationText row={row} />
        </button>
      </form>
    );
  if (row.href === null)
    return (
      <div className={rowClass}>
        <NotificationText row={row} />
      </div>
    );
  return (
    <a href={row.href} className={rowClass}>
      <NotificationText row={row} />
    </a>
  );
}
