import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createHashingQueue } from './hashing-queue.ts';

/** Argon2id as OWASP's cheat sheet asks for; the library's own default algorithm. */
let cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** For the test runner alone: its files hash thousands of passwords that guard nothing. */
export function hashCheaply(): void {
  cost = { memoryCost: 16, timeCost: 1, parallelism: 1 };
}

/** Hashing takes a core and 19 MB each: two at once leave the rest of the site its share, and who finds the queue full comes again. */
const queue = createHashingQueue({ atOnce: 2, waiting: 64 });

export const hashPassword = (password: string): Promise<string> => queue.run(() => hash(password, cost));

/**
 * Whether the password is the account's. Without an account the same work is done on a hash that no password has,
 * so that the time of an answer does not tell which logins exist.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await queue.run(() => verify(passwordHash ?? dummyHashAt(cost), password));
  return matches && passwordHash !== undefined;
}

/** True when the stored hash is cheaper to guess than those made today. */
export function isOutdatedHash(passwordHash: string): boolean {
  const made = parseOptions(passwordHash);
  return made.memoryCost < cost.memoryCost || made.timeCost < cost.timeCost || made.parallelism < cost.parallelism;
}

const dummyHashAt = ({ memoryCost, timeCost, parallelism }: typeof cost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$qgrYr6YtCIXhYV22FoSB2Q$BVy4fJgE6e0AADc8zgP4J2GXXVIgeXTfZGDeiQu3s4w`;

/** Well-formed, and no password has it. */
export const dummyHash: string = dummyHashAt(cost);
