import type { ComponentType, MouseEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { NotificationView } from '#features/notifications/notifications.contract.ts';
import { cx } from '#ui/shared/class-names.ts';
import { Moment } from '#ui/shared/moment.tsx';

export type LinkTo = ComponentType<{ href: string; className: string; onClick: (event: MouseEvent) => void; children: ReactNode }>;

type Props = { readonly row: NotificationView; readonly link: LinkTo; readonly onOpen: () => void };

/** A link if the notification has a target; otherwise pressing it marks it as read. */
export function NotificationRow({ row, link: Link, onOpen }: Props) {
  const inside = <NotificationText row={row} />;
  if (row.href !== null)
    return (
      <Link href={row.href} className={rowClass} onClick={onOpen}>
        {inside}
      </Link>
    );
  return row.unread ? (
    <button type="button" className={rowClass} onClick={onOpen}>
      {inside}
    </button>
  ) : (
    <div className={cx(rowClass, 'hover:bg-transparent')}>{inside}</div>
  );
}

/** Text and time. Unread is shown by a dot, with a text for screen readers. */
export function NotificationText({ row: { text, at, unread } }: { readonly row: NotificationView }) {
  const t = useTranslations('notifications.bell');
  return (
    <>
      <span aria-hidden="true" className={cx('mt-2 size-2 shrink-0 rounded-full', unread ? 'bg-brand' : 'bg-transparent')} />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className={cx('text-pretty wrap-anywhere', unread ? 'font-medium' : 'text-muted')}>{text}</span>
        <span className="text-[0.8125rem] text-muted">
          <Moment at={at} look="dayTime" />
          {unread && <span className="sr-only">, {t('isUnread')}</span>}
        </span>
      </span>
    </>
  );
}

export const rowClass =
  'flex w-full items-start gap-3 px-4 py-3 text-left transition-colors hover:bg-raised focus-visible:-outline-offset-2';
