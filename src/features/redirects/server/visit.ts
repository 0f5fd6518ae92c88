import type { IncomingHttpHeaders } from 'node:http';
import { visitorDevice } from '#kit/http/visitor-device.ts';
import { noReferrer, type RedirectClicks } from './redirects.table.ts';

/** The stored data of a visit: device class and referring host, neither IP address nor user agent. */
export type Visit = Pick<RedirectClicks, 'device' | 'referrer'>;

/** The visit of a person; undefined for robots and prefetches. */
export function readVisit(headers: IncomingHttpHeaders): Visit | undefined {
  const device = visitorDevice(headers);
  return device && { device, referrer: hostOf(headers.referer) };
}

/** A regular expression instead of URL parsing, which would cost as much as finding the redirect. */
function hostOf(referrer: string | undefined): string {
  const host = referrer && fromReferrer.exec(referrer)?.[1];
  return host ? host.toLowerCase().slice(0, 100) : noReferrer;
}

/** Browsers send neither credentials nor non-ASCII hosts here. */
const fromReferrer = /^(?:https?|android-app):\/\/(?:www\.)?([a-z0-9_.-]+)(?:[:/?#]|$)/i;
