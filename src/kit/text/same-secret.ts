import { timingSafeEqual } from 'node:crypto';

/** Compares signatures and secrets in a time that tells nothing of where they begin to differ. What was given may be any text. */
export function sameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
