import { withTransition } from './page-transition.ts';

export type Arrival = {
  /** Shows the loaded page; the address has changed by then. */
  show(): void;
};

export type Visit = {
  readonly url: URL;
  readonly signal: AbortSignal;
  /** The history entry for Back or Forward; null for a new one. */
  readonly entry: string | null;
};

export type Navigator = {
  /** Whether this address is a page that can be shown without loading a document. */
  wants(url: URL): boolean;
  load(visit: Visit): Promise<Arrival>;
};

let leavingFor: string | undefined;

/**
 * Routing uses the browser's Navigation API, which intercepts link clicks and back/forward, and handles scroll, focus and abort. Without
 * it, links are ordinary page loads. Never intercepted: other origins, forms, downloads, hash-only changes, reloads, and addresses a page
 * set itself with `history`.
 */
export function startNavigation(navigator: Navigator): void {
  if (!('navigation' in window)) return;
  window.navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url);
    if (!isOurs(event, url) || url.href === leavingFor || !navigator.wants(url)) return;

    const from = new URL(location.href);
    const entry = event.navigationType === 'traverse' ? event.destination.key : null;
    const arriving = navigator.load({ url, signal: event.signal, entry });
    arriving.catch(() => undefined);
    event.intercept({
      // If precommit handlers are supported, the address changes only once the page is loaded: a failed load changes nothing.
      ...(event.cancelable && { precommitHandler: async () => void (await arriving) }),
      async handler() {
        const { show } = await arriving;
        await withTransition(show, from, url);
      },
    });
  });
}

/** Leaves by an ordinary page load, whatever `wants` returns. */
export function leaveTo(address: string): void {
  leavingFor = new URL(address, location.href).href;
  if (leavingFor === location.href) location.reload();
  else location.assign(leavingFor);
}

function isOurs(event: NavigateEvent, url: URL): boolean {
  const { navigationType, destination } = event;
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return false;
  if (url.origin !== location.origin || navigationType === 'reload') return false;
  return navigationType === 'traverse' || !destination.sameDocument;
}
