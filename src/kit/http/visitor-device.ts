import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

export type VisitorDevice = 'phone' | 'tablet' | 'desktop' | 'other';

/** The visitor's class of device; undefined for robots, link previews and prefetches. */
export function visitorDevice(headers: IncomingHttpHeaders): VisitorDevice | undefined {
  if (isAhead(headers['sec-purpose']) || isAhead(headers.purpose) || isAhead(headers['x-moz'])) return undefined;
  const device = deviceOf(headers['user-agent'] ?? '');
  return device === 'robot' ? undefined : device;
}

const isAhead = (purpose: string | string[] | undefined): boolean =>
  purpose !== undefined && /prefetch|prerender|preview/.test(String(purpose));

/** User agents repeat, and classifying one costs more than the rest of a visit, so the result is cached. */
const deviceOf = (browser: string): VisitorDevice | 'robot' => known.get(browser) ?? learn(browser);

const known = new Map<string, VisitorDevice | 'robot'>();

function learn(browser: string): VisitorDevice | 'robot' {
  const device = isbot(browser) ? 'robot' : classOf(browser);
  if (known.size >= 2_000) known.clear();
  if (browser.length <= 400) known.set(browser, device);
  return device;
}

/** Tablets first: their user agents also match those of phones or desktops. */
function classOf(browser: string): VisitorDevice {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(browser)) return 'tablet';
  if (/iPhone|iPod|Mobi|Android/i.test(browser)) return 'phone';
  return /Windows NT|Macintosh|X11|CrOS|Linux/i.test(browser) ? 'desktop' : 'other';
}
