/**
 * Conveniences stored in this browser. One that refuses storage (private mode, forbidden, full) stores nothing, and everything else works.
 */
export const thisBrowser = {
  recall: (key: string): string | null => quietly(() => localStorage.getItem(key)) ?? null,
  /** null removes it. */
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
