import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '#kit/db/constraint.ts';
import type { Database } from '#kit/db/database.ts';

/** A database that hangs is as bad as one that is away, and a balancer does not wait for long. */
const reachMs = 2_000;

/** The reason is the database's own, for the log. */
export type Reached = { readonly ok: true } | { readonly ok: false; readonly reason: string };

export async function reach({ pool }: Pick<Database, 'pool'>, withinMs = reachMs): Promise<Reached> {
  const stop = new AbortController();
  const patience = sleep(withinMs, false, { signal: stop.signal });
  patience.catch(() => undefined);
  try {
    const answered = await Promise.race([pool.query('select 1').then(() => true), patience]);
    return answered ? { ok: true } : { ok: false, reason: 'no answer' };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  } finally {
    stop.abort();
  }
}
