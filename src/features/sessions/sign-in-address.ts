/** Where the game's own web view signs in. */
export const inGameSignIn = '/auth/unity';

/** The sign-in that leads on to `next`. The web view has a door of its own, which needs no word of where it leads. */
export function signInAddress(next: string | null, words: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(words);
  if (next && next !== inGameSignIn) search.set('next', next);
  const path = next === inGameSignIn ? inGameSignIn : '/auth';
  return `${search}` ? `${path}?${search}` : path;
}
