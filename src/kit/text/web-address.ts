/**
 * True for an address that is safe in a link and in a Location header: http or https with a full host. Browsers read `//evil`, a backslash
 * and a login before the host differently, and invisible characters deceive people.
 */
export function isWebAddress(text: string): boolean {
  if (unseen.test(text) || text.includes('\\') || !/^https?:\/\/[^/?#]/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  const authority = text.split(/[/?#]/, 3)[2] ?? '';
  return !username && !password && !authority.includes('@');
}

/** A path of our own site, which a browser cannot take for another host. */
export const isOwnPath = (text: string): boolean => /^\/(?![/\\])/.test(text) && !unseen.test(text) && !text.includes('\\');

const unseen = /[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
