import { hash, parseOptions, verify } from '@node-rs/argon2';
import { fail } from '#kit/errors/errors.ts';

type HashingQueue = { run<Result>(work: () => Promise<Result>): Promise<Result> };

/** Runs up to `atOnce` jobs, queues up to `waiting` in order, and rejects more with 503. */
export function createHashingQueue({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): HashingQueue {
  const line: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (line.length >= waiting) fail('kit.unavailable');
    // A finished job hands its slot to the next, so `running` stays the same.
    await new Promise<void>((resolve) => line.push(resolve));
  };
  const leave = (): void => {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

/** Argon2id with the parameters of OWASP's cheat sheet; the library's default algorithm. */
let cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Only for the test runner, which hashes thousands of passwords that protect nothing. */
export function hashCheaply(): void {
  cost = { memoryCost: 16, timeCost: 1, parallelism: 1 };
}

/** Hashing takes a core and 19 MB each: two at once leave resources for the rest of the site. When the queue is full, clients retry. */
const queue = createHashingQueue({ atOnce: 2, waiting: 64 });

export const hashPassword = (password: string): Promise<string> => queue.run(() => hash(password, cost));

/**
 * Whether the password is the account's. Without an account, the same work is done on a dummy hash, so that the response time does not
 * reveal which logins exist.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await queue.run(() => verify(passwordHash ?? dummyHashAt(cost), password));
  return matches && passwordHash !== undefined;
}

/** True if the stored hash has weaker parameters than the current ones. */
export function isOutdatedHash(passwordHash: string): boolean {
  const made = parseOptions(passwordHash);
  return made.memoryCost < cost.memoryCost || made.timeCost < cost.timeCost || made.parallelism < cost.parallelism;
}

const dummyHashAt = ({ memoryCost, timeCost, parallelism }: typeof cost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$qgrYr6YtCIXhYV22FoSB2Q$BVy4fJgE6e0AADc8zgP4J2GXXVIgeXTfZGDeiQu3s4w`;

/** A valid hash that no password matches. */
export const dummyHash: string = dummyHashAt(cost);
