import { isWebAddress } from '#kit/text/web-address.ts';

/** Maximum URL length that all browsers and proxies support in a header. */
export const maxTarget = 2_000;

/**
 * The URL for the Location header, or undefined if it is not allowed there. Non-ASCII characters are encoded, because headers cannot
 * contain them.
 */
export function normalTarget(text: string): string | undefined {
  if (!isWebAddress(text)) return undefined;
  const { href } = new URL(text);
  return href.length <= maxTarget ? href : undefined;
}

/** Whether the URL is one of our own short links, which would redirect back here. */
export function isShortLink(target: string, ownHosts: { has(host: string): boolean }): boolean {
  const { host, pathname } = new URL(target);
  return ownHosts.has(host) && /^\/+r(\/|$)/i.test(decoded(pathname));
}

/** As the router decodes it: `/%72/x` is `/r/x`. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    // A URL with an invalid escape is not one of ours.
    if (error instanceof URIError) return path;
    throw error;
  }
}
