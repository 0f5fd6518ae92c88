import { createHash } from 'node:crypto';
import { sameSecret } from '#kit/text/same-secret.ts';

export const robokassaHashes = ['md5', 'sha256', 'sha384', 'sha512'] as const;
export type RobokassaHash = (typeof robokassaHashes)[number];

/** Values joined by colons, including the password; the shop's own fields come last, sorted by name. */
export function robokassaSignature(hash: RobokassaHash, values: readonly string[], own: Readonly<Record<string, string>> = {}): string {
  const extra = Object.entries(own)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  return createHash(hash)
    .update([...values, ...extra].join(':'), 'utf8')
    .digest('hex');
}

/** Accepts hex in either case. */
export const isRobokassaSigned = (given: string, expected: string): boolean => sameSecret(given.toLowerCase(), expected);
