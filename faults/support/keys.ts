import { randomBytes } from 'node:crypto';

/** Names that no other run has used: `next()` gives one after the other, all of them beginning with `prefix`. */
export function createKeys(letter: string): { readonly prefix: string; next(): string } {
  const prefix = `${letter}-${randomBytes(4).toString('hex')}-`;
  let number = 0;
  return {
    prefix,
    next() {
      number += 1;
      return `${prefix}${number}`;
    },
  };
}
