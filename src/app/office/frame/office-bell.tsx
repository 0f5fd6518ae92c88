import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useLocale } from 'use-intl/react';
import type { LinkTo } from '#features/notifications/web/notification-row.tsx';
import { RoutedLink } from '#kit/office/office-link.tsx';
import { isOffice } from '../office-address.ts';

const Bell = lazy(() => import('#features/notifications/web/bell.widget.tsx').then(({ Bell: loaded }) => ({ default: loaded })));

/** The same bell as on the site; screens of the office open without a page load. */
export function OfficeBell() {
  const router = useRouter();
  const go = (href: string) => {
    if (isOffice(href)) void router.navigate({ href });
    else location.assign(href);
  };
  return (
    <Suspense fallback={<span className="block size-control shrink-0" />}>
      <Bell locale={useLocale()} link={BellLink} go={go} />
    </Suspense>
  );
}

const BellLink: LinkTo = (props) => (isOffice(props.href) ? <RoutedLink {...props} /> : <a {...props} />);
