import type { IncomingHttpHeaders } from 'node:http';

/**
 * True if a browser reports that a page of another site made the request. A client that sends neither header is not a browser (launcher,
 * game server, curl) and has no cookie that another site could abuse.
 */
export function isForeign(headers: IncomingHttpHeaders, ownOrigins: ReadonlySet<string>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  return !ownOrigins.has(origin) && originHost(origin) !== headers.host;
}

/** 'null' (a sandboxed page, a cross-site redirect) matches no origin. */
function originHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
