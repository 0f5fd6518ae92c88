import type { AnyRouter } from '@tanstack/react-router';
import { reloadOnce } from '#kit/browser/chunk-guard.ts';
import { sendPageView } from '#kit/browser/page-view.ts';
import { builds, probe } from './office-call.ts';

export const contentId = 'content';

/** Handles each newly opened screen: analytics, focus, a newer build. */
export function watchArrivals(router: AnyRouter, webMetricsUrl: string | null): void {
  router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
    // The server runs a newer build: this screen is loaded in full. At most once a minute, in case two builds run side by side.
    if (pathChanged && fromLocation && builds.seen && builds.seen !== builds.own) void reloadOnce(probe);
  });
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    if (fromLocation && !pathChanged) return;
    // Without the title: a person's screen is named after their login, which must not be sent to analytics.
    if (webMetricsUrl) sendPageView(webMetricsUrl, { path: toLocation.pathname });
    // Moves the focus to the start of the new screen, for screen readers; in a list it stays on the row whose detail page was opened.
    const stays = document.activeElement?.closest(`#${contentId}`);
    if (fromLocation && !stays) document.getElementById(contentId)?.focus({ preventScroll: true });
  });
}
