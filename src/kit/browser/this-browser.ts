/**
 * What is remembered in this browser for convenience alone. One that refuses storage (private mode, forbidden, full) remembers nothing,
 * and everything else goes on.
 */
export const thisBrowser = {
  recall: (key: string): string | null => quietly(() => localStorage.getItem(key)) ?? null,
  /** null forgets it. */
  remember: (key: string, value: string | null): void =>
    quietly(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value))),
};

function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
