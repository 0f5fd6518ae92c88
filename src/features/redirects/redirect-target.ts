/** Longest address that every browser and proxy on the way still carries in a header. */
export const maxTarget = 2_000;

/**
 * The address as it will stand in the Location header, or undefined when it may not stand there. Only what names http or https and
 * a host in full passes: `//evil`, `https:evil` and a backslash are read differently by different browsers, a login before the host
 * (`https://bank.example@evil.example`) deceives the reader, and characters that cannot be seen deceive both.
 * Letters outside ASCII come out encoded, because a header cannot hold them.
 */
export function normalTarget(text: string): string | undefined {
  if (unseen.test(text) || text.includes('\\') || !startsInFull.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  if (url.username || url.password || authorityOf(text).includes('@')) return undefined;
  return url.href.length <= maxTarget ? url.href : undefined;
}

/** True when the address is one of our own short links: following it would lead back here. */
export function isShortLink(target: string, ownHosts: { has(host: string): boolean }): boolean {
  const { host, pathname } = new URL(target);
  return ownHosts.has(host) && /^\/+r(\/|$)/i.test(decoded(pathname));
}

/** The page of a browser shows none of these: white space, control characters, marks that turn the direction of writing. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const startsInFull = /^https?:\/\/[^/?#]/i;

const authorityOf = (text: string): string => text.split(/[/?#]/, 3)[2] ?? '';

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
