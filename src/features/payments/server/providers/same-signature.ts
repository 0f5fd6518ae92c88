import { timingSafeEqual } from 'node:crypto';

/** Compares in a time that tells nothing of where two signatures begin to differ. */
export function sameSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
