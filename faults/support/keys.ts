import { randomBytes } from 'node:crypto';

/** Names unique to this run: `next()` returns them one after the other, all with `prefix`. */
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
