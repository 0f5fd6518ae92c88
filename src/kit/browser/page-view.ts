import { cookiesAcceptedAt } from './cookie-consent.ts';

/** Reports a page view to the configured analytics. Not awaited; sets no cookie before the notice is accepted. */
export function sendPageView(url: string, view: { readonly path: string }): void {
  // Plain text keeps a cross-origin request simple, so that it needs no preflight.
  const own = new URL(url, location.href).origin === location.origin;
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(view),
    headers: { 'Content-Type': own ? 'application/json' : 'text/plain;charset=UTF-8' },
    mode: own ? 'same-origin' : 'no-cors',
    keepalive: true,
    credentials: cookiesAcceptedAt() ? 'include' : 'omit',
    referrerPolicy: 'origin',
  }).catch(() => undefined);
}
