import { timingSafeEqual } from 'node:crypto';

/** Compares signatures and secrets in constant time. The given text may be anything. */
export function sameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
