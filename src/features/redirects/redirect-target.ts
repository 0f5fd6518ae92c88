import { isWebAddress } from '#kit/text/web-address.ts';

/** Longest address that every browser and proxy on the way still carries in a header. */
export const maxTarget = 2_000;

/**
 * The address as it will stand in the Location header, or undefined when it may not stand there.
 * Letters outside ASCII come out encoded, because a header cannot hold them.
 */
export function normalTarget(text: string): string | undefined {
  if (!isWebAddress(text)) return undefined;
  const { href } = new URL(text);
  return href.length <= maxTarget ? href : undefined;
}

/** True when the address is one of our own short links: following it would lead back here. */
export function isShortLink(target: string, ownHosts: { has(host: string): boolean }): boolean {
  const { host, pathname } = new URL(target);
  return ownHosts.has(host) && /^\/+r(\/|$)/i.test(decoded(pathname));
}

/** As the router will read it: `/%72/x` is `/r/x`. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    // A stray % is no address of ours, whatever it means elsewhere.
    if (error instanceof URIError) return path;
    throw error;
  }
}
