import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

export type VisitorDevice = 'phone' | 'tablet' | 'desktop' | 'other';

/** The class of device a person visits with; undefined for robots, for link previews and for what a browser fetches ahead of a click. */
export function visitorDevice(headers: IncomingHttpHeaders): VisitorDevice | undefined {
  if (isAhead(headers['sec-purpose']) || isAhead(headers.purpose) || isAhead(headers['x-moz'])) return undefined;
  const device = deviceOf(headers['user-agent'] ?? '');
  return device === 'robot' ? undefined : device;
}

const isAhead = (purpose: string | string[] | undefined): boolean =>
  purpose !== undefined && /prefetch|prerender|preview/.test(String(purpose));

/** Browsers' names repeat, and telling them apart costs more than the rest of a visit: each is read once. */
const deviceOf = (browser: string): VisitorDevice | 'robot' => known.get(browser) ?? learn(browser);

const known = new Map<string, VisitorDevice | 'robot'>();

function learn(browser: string): VisitorDevice | 'robot' {
  const device = isbot(browser) ? 'robot' : classOf(browser);
  if (known.size >= 2_000) known.clear();
  if (browser.length <= 400) known.set(browser, device);
  return device;
}

/** Tablets first: an iPad's and an Android tablet's name also hold a phone's words, or a desktop's. */
function classOf(browser: string): VisitorDevice {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(browser)) return 'tablet';
  if (/iPhone|iPod|Mobi|Android/i.test(browser)) return 'phone';
  return /Windows NT|Macintosh|X11|CrOS|Linux/i.test(browser) ? 'desktop' : 'other';
}
