import { accountStore } from './account-store.ts';
import { siteCall } from './site-call.ts';

/**
 * A page restored by the browser (Back, Forward) is as it was left, including the person in it. They may have signed in or out since: then
 * it is reloaded.
 */
export function watchPerson(): void {
  const look = async () => {
    const shown = accountStore.current();
    if (shown === undefined) return;
    const now = await accountStore.load(siteCall());
    if (now?.login !== shown?.login) location.reload();
  };
  addEventListener('pageshow', ({ persisted }) => persisted && void look().catch(() => undefined));
  const [entry] = performance.getEntriesByType('navigation');
  if (entry?.toJSON().type === 'back_forward') look().catch(() => undefined);
}
