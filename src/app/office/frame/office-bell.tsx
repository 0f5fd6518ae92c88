import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useLocale, useTranslations } from 'use-intl/react';
import type { LinkTo } from '#features/notifications/web/notification-row.tsx';
import { RoutedLink } from '#kit/office/office-link.tsx';
import { AlarmsIcon } from '#ui/shared/menu-icons.tsx';
import { isOffice } from '../office-address.ts';

const Bell = lazy(() =>
  import('#features/notifications/web/bell.widget.tsx').then(
    ({ Bell: loaded }) => ({ default: loaded }),
    () => ({ default: AllNotifications }),
  ),
);

/** The same bell as on the site; screens of the office open without a page load. */
export function OfficeBell() {
  const router = useRouter();
  const go = (href: string) => {
    if (isOffice(href)) void router.navigate({ href });
    else location.assign(href);
  };
  return (
    <Suspense fallback={<AllNotifications />}>
      <Bell locale={useLocale()} link={BellLink} go={go} meanwhile={<AllNotifications />} />
    </Suspense>
  );
}

/** Shown until the bell has loaded, and if it fails to load. */
function AllNotifications() {
  const t = useTranslations('ui');
  return (
    <a
      href="/notifications"
      aria-label={t('notifications')}
      className="grid size-control shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
    >
      <AlarmsIcon size={22} />
    </a>
  );
}

const BellLink: LinkTo = (props) => (isOffice(props.href) ? <RoutedLink {...props} /> : <a {...props} />);
