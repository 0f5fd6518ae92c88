import { sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import { coinsOfOnePerson } from '../coins-of-one-person.ts';
import { coinsLetOutTable } from './coins.table.ts';
import { givenAlone, receivedLately } from './let-out.queries.ts';

type LetOut = {
  readonly way: (typeof coinsLetOutTable.$inferInsert)['way'];
  /** The source of the coins, for example `donationRequest:12`. */
  readonly subject: string;
  /** Maximum total; Infinity for a promocode without a limit. */
  readonly coins: number;
  /** The recipient's account; absent: anyone who uses the promocode. */
  readonly to?: number;
};

/**
 * Whether the caller may grant these coins alone: within the 24-hour limit both of the granter over all ways and of the recipient. If so,
 * they are recorded and count from now on. If not, nothing is written and a second person must approve. Granter and recipient are locked
 * until the commit, so concurrent gifts count each other (docs/decisions/042).
 */
export async function letOutAlone(ctx: Ctx, { way, subject, coins, to }: LetOut): Promise<boolean> {
  const givenBy = ctx.actor.accountId ?? fail('kit.signInNeeded');
  if (coins <= 0) return true;
  if (coins > coinsOfOnePerson) return false;
  await hold(ctx.tx, to === undefined ? [givenBy] : [givenBy, to]);
  if ((await givenAlone(ctx.tx, givenBy)) + coins > coinsOfOnePerson) return false;
  if (to !== undefined && (await receivedLately(ctx.tx, to)) + coins > coinsOfOnePerson) return false;
  await ctx.tx.insert(coinsLetOutTable).values({ way, subject, givenBy, accountId: to ?? null, coins });
  return true;
}

/**
 * Whether this many coins, granted without a second person, still fit the recipient's 24-hour limit. The recipient is locked until the
 * commit, so concurrent prizes and gifts count each other.
 */
export async function fitIntoDay(tx: Tx, to: number, coins: number): Promise<boolean> {
  if (coins <= 0) return true;
  await hold(tx, [to]);
  return (await receivedLately(tx, to)) + coins <= coinsOfOnePerson;
}

type Seconded = LetOut & { readonly to: number; readonly givenBy: number; readonly approval: number };

/** Records coins that a second person approved: they do not count for the granter, but for the recipient. */
export async function noteSeconded({ tx }: Ctx, { way, subject, coins, to, givenBy, approval }: Seconded): Promise<void> {
  await tx.insert(coinsLetOutTable).values({ way, subject, givenBy, accountId: to, coins, approvalId: approval });
}

/** Locks in ascending order, so that two people who give to each other do not deadlock. */
async function hold(tx: Tx, accounts: readonly number[]): Promise<void> {
  for (const account of [...new Set(accounts)].sort((a, b) => a - b))
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('coins_let_out:' || ${account}::bigint, 0))`);
}
