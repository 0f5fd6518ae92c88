const nowhere = 'http://local.invalid';

/**
 * Validates a redirect target after a sign-in: a path of this site, normalised as in a browser; anything else is null. Browsers treat
 * `//host`, `/\host` and a path with a tab as other sites. API paths are not allowed either.
 */
export function localPath(next: unknown): string | null {
  if (typeof next !== 'string' || next.length > 2_000 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)) return null;
  if (!URL.canParse(next, nowhere)) return null;
  const { origin, pathname, search, hash } = new URL(next, nowhere);
  const path = pathname + search + hash;
  // `/.//host` is normalised to `//host`.
  return origin === nowhere && !path.startsWith('//') && !pathname.startsWith('/api/') ? path : null;
}
