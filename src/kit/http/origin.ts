import type { IncomingHttpHeaders } from 'node:http';

/**
 * True when a browser says that the request was made by a page of another site. A caller that sends neither header is no browser
 * (launcher, game server, curl) and carries no cookie that another site could borrow.
 */
export function isForeign(headers: IncomingHttpHeaders, ownOrigins: ReadonlySet<string>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  return !ownOrigins.has(origin) && originHost(origin) !== headers.host;
}

/** 'null' (a sandboxed page, a redirect across sites) is nobody's own origin. */
function originHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
