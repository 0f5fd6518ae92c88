import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { loadingBar } from './office-call.ts';

/** The bar runs from a click until the screen is shown with its first data; later background queries do not show it. */
export function watchLoading(router: AnyRouter, client: QueryClient): void {
  let opening = false;
  let arrived = true;
  const settle = () => {
    if (!opening || !arrived || client.isFetching({ predicate: ({ state }) => state.data === undefined }) > 0) return;
    opening = false;
    loadingBar.finish();
  };
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (!pathChanged) return;
    opening = true;
    arrived = false;
    loadingBar.start();
  });
  router.subscribe('onRendered', () => {
    arrived = true;
    settle();
  });
  client.getQueryCache().subscribe(settle);
}
