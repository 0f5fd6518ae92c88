const nowhere = 'http://local.invalid';

/**
 * The address a sign-in may lead on to: a path of this site, spelled as a browser would; anything else is null.
 * Browsers read `//host`, `/\host` and a path with a tab inside it as other sites. Calls are no place to be led to either.
 */
export function localPath(next: unknown): string | null {
  if (typeof next !== 'string' || next.length > 2_000 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)) return null;
  if (!URL.canParse(next, nowhere)) return null;
  const { origin, pathname, search, hash } = new URL(next, nowhere);
  const path = pathname + search + hash;
  // `/.//host` is shortened to `//host` while it is read.
  return origin === nowhere && !path.startsWith('//') && !pathname.startsWith('/api/') ? path : null;
}
