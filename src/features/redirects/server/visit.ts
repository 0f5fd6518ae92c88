import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { noReferrer, type RedirectClicks } from './redirects.table.ts';

/** What is kept of a visit: a class of device and the host it came from. Neither an address nor the browser's name. */
export type Visit = Pick<RedirectClicks, 'device' | 'referrer'>;

/** The visit of a person; undefined for robots, for link previews and for what a browser fetches ahead of a click. */
export function readVisit(headers: IncomingHttpHeaders): Visit | undefined {
  if (isAhead(headers['sec-purpose']) || isAhead(headers.purpose) || isAhead(headers['x-moz'])) return undefined;
  const device = deviceOf(headers['user-agent'] ?? '');
  return device === 'robot' ? undefined : { device, referrer: hostOf(headers.referer) };
}

const isAhead = (purpose: string | string[] | undefined): boolean =>
  purpose !== undefined && /prefetch|prerender|preview/.test(String(purpose));

/** Browsers' names repeat, and telling them apart costs more than the rest of a visit: each is read once. */
const deviceOf = (browser: string): Visit['device'] | 'robot' => known.get(browser) ?? learn(browser);

const known = new Map<string, Visit['device'] | 'robot'>();

function learn(browser: string): Visit['device'] | 'robot' {
  const device = isbot(browser) ? 'robot' : classOf(browser);
  if (known.size >= 2_000) known.clear();
  if (browser.length <= 400) known.set(browser, device);
  return device;
}

/** Tablets first: an iPad's and an Android tablet's name also hold a phone's words, or a desktop's. */
function classOf(browser: string): Visit['device'] {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(browser)) return 'tablet';
  if (/iPhone|iPod|Mobi|Android/i.test(browser)) return 'phone';
  return /Windows NT|Macintosh|X11|CrOS|Linux/i.test(browser) ? 'desktop' : 'other';
}

/** Read without parsing the whole address, which would cost as much as finding the redirect. */
function hostOf(referrer: string | undefined): string {
  const host = referrer && fromReferrer.exec(referrer)?.[1];
  return host ? host.toLowerCase().slice(0, 100) : noReferrer;
}

/** A browser sends neither a login nor a host outside ASCII here. */
const fromReferrer = /^(?:https?|android-app):\/\/(?:www\.)?([a-z0-9_.-]+)(?:[:/?#]|$)/i;
