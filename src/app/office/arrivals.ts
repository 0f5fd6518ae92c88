import type { AnyRouter } from '@tanstack/react-router';
import { reloadOnce } from '#kit/browser/chunk-guard.ts';
import { sendPageView } from '#kit/browser/page-view.ts';
import { builds, probe } from './office-call.ts';

export const contentId = 'content';

/** What happens whenever another screen is opened: metrics, the focus, a newer build. */
export function watchArrivals(router: AnyRouter, webMetricsUrl: string | null): void {
  router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
    // A newer build answers by now: this screen comes with it. At most once a minute, where two builds run side by side.
    if (pathChanged && fromLocation && builds.seen && builds.seen !== builds.own) void reloadOnce(probe);
  });
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    if (fromLocation && !pathChanged) return;
    // Without the title: the screen of a person is named after their login, which is nobody else's business.
    if (webMetricsUrl) sendPageView(webMetricsUrl, { path: toLocation.pathname });
    // Whoever reads by ear is put at the start of the new screen; a list keeps the focus on the row that was opened beside it.
    const stays = document.activeElement?.closest(`#${contentId}`);
    if (fromLocation && !stays) document.getElementById(contentId)?.focus({ preventScroll: true });
  });
}
