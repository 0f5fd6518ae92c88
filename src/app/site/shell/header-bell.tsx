import { lazy, Suspense } from 'react';
import type { LinkTo } from '#features/notifications/web/notification-row.tsx';
import { useShell } from './shell-context.tsx';

/** Comes after the page has loaded, and only to who is signed in: until then its place is kept. */
const Bell = lazy(() =>
  whenLoaded()
    .then(() => import('#features/notifications/web/bell.widget.tsx'))
    .then(({ Bell: loaded }) => ({ default: loaded })),
);

export function HeaderBell() {
  const { place } = useShell();
  return (
    <Suspense fallback={<span className="block size-control shrink-0" />}>
      <Bell locale={place.locale} link={SiteLink} go={(href) => location.assign(href)} />
    </Suspense>
  );
}

const SiteLink: LinkTo = (props) => <a {...props} />;

function whenLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
