import { accountStore } from './account-store.ts';
import { siteCall } from './site-call.ts';

/**
 * A page that the browser brings back (Back, Forward) is as it was left, and so is the person in it. Somebody may have signed in or out
 * since: then it is loaded anew.
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
