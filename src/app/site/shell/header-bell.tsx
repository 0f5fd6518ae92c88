import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { LinkTo } from '#features/notifications/web/notification-row.tsx';
import { type IconComponent, icon } from '#ui/shared/icon.tsx';
import { useShell } from './shell-context.tsx';

/** Loads after hydration, and only for signed-in people; until then it is a link to the page of all notifications. */
const Bell = lazy(() =>
  import('#features/notifications/web/bell.widget.tsx').then(
    ({ Bell: loaded }) => ({ default: loaded }),
    () => ({ default: BellLink }),
  ),
);

export function HeaderBell() {
  const { place } = useShell();
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (!alive) return <BellLink />;
  return (
    <Suspense fallback={<BellLink />}>
      <Bell locale={place.locale} link={SiteLink} go={(href) => location.assign(href)} meanwhile={<BellLink />} />
    </Suspense>
  );
}

function BellLink() {
  const t = useTranslations('site.header');
  return (
    <a
      href="/notifications"
      aria-label={t('notifications')}
      className="grid size-control shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
    >
      <BellIcon size={22} />
    </a>
  );
}

const SiteLink: LinkTo = (props) => <a {...props} />;

/** Same drawing as in the bell itself, without the other icons of its module. */
const BellIcon: IconComponent = icon('M5 13.3V9a5 5 0 0 1 10 0v4.3l1.5 1.7h-13zM8 17.2a2.2 2.2 0 0 0 4 0');
