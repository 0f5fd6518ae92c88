import { withTransition } from './page-transition.ts';

export type Arrival = {
  /** Puts the loaded page on the screen; the address has changed by then. */
  show(): void;
};

export type Visit = {
  readonly url: URL;
  readonly signal: AbortSignal;
  /** The entry of the history that Back or Forward leads to; null for a new one. */
  readonly entry: string | null;
};

export type Navigator = {
  /** Whether this address is a page that can be shown without loading a document. */
  wants(url: URL): boolean;
  load(visit: Visit): Promise<Arrival>;
};

let leavingFor: string | undefined;

/**
 * The router is the platform: the browser's Navigation API hands us link clicks and back/forward, and keeps scroll, focus and abort.
 * Where it is missing, links are ordinary page loads. Never taken: other origins, forms, downloads, pure hash changes, reloads,
 * and addresses a page wrote itself with `history`.
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
      // Where it is known, the address changes only when the page is there: a failed load leaves everything as it was.
      ...(event.cancelable && { precommitHandler: async () => void (await arriving) }),
      async handler() {
        const { show } = await arriving;
        await withTransition(show, from, url);
      },
    });
  });
}

/** Leaves by an ordinary page load, whatever `wants` says. */
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
