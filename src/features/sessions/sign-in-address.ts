/** Sign-in page of the game's web view. */
export const inGameSignIn = '/auth/unity';

/** URL of the sign-in page that redirects to `next`. The web view's sign-in page needs no `next`. */
export function signInAddress(next: string | null, words: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(words);
  if (next && next !== inGameSignIn) search.set('next', next);
  const path = next === inGameSignIn ? inGameSignIn : '/auth';
  return `${search}` ? `${path}?${search}` : path;
}
