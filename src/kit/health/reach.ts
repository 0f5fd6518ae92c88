import { reasonOf } from '#kit/db/constraint.ts';
import type { Database } from '#kit/db/database.ts';
import { within } from './within.ts';

/** A hanging database is as bad as an unreachable one, and a balancer does not wait long. */
const reachMs = 2_000;

/** The reason is the database's own error, for the log. */
export type Reached = { readonly ok: true } | { readonly ok: false; readonly reason: string };

export async function reach({ pool }: Pick<Database, 'pool'>, withinMs = reachMs): Promise<Reached> {
  try {
    await within(pool.query('select 1'), withinMs);
    return { ok: true };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}
