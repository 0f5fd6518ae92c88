import { cookiesAcceptedAt } from './cookie-consent.ts';

/** Tells the configured web metrics that a page was seen. Never waited for; sets no cookie before the notice is accepted. */
export function sendPageView(url: string, view: { readonly path: string }): void {
  // To another origin plain text keeps the request simple, so that the service gets it without a preflight.
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
