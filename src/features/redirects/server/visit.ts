import type { IncomingHttpHeaders } from 'node:http';
import { visitorDevice } from '#kit/http/visitor-device.ts';
import { noReferrer, type RedirectClicks } from './redirects.table.ts';

/** What is kept of a visit: a class of device and the host it came from. Neither an address nor the browser's name. */
export type Visit = Pick<RedirectClicks, 'device' | 'referrer'>;

/** The visit of a person; undefined for whoever is none. */
export function readVisit(headers: IncomingHttpHeaders): Visit | undefined {
  const device = visitorDevice(headers);
  return device && { device, referrer: hostOf(headers.referer) };
}

/** Read without parsing the whole address, which would cost as much as finding the redirect. */
function hostOf(referrer: string | undefined): string {
  const host = referrer && fromReferrer.exec(referrer)?.[1];
  return host ? host.toLowerCase().slice(0, 100) : noReferrer;
}

/** A browser sends neither a login nor a host outside ASCII here. */
const fromReferrer = /^(?:https?|android-app):\/\/(?:www\.)?([a-z0-9_.-]+)(?:[:/?#]|$)/i;
