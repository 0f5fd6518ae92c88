import { sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import { coinsOfOnePerson } from '../coins-of-one-person.ts';
import { coinsLetOutTable } from './coins.table.ts';
import { givenAlone, receivedLately } from './let-out.queries.ts';

type LetOut = {
  readonly way: (typeof coinsLetOutTable.$inferInsert)['way'];
  /** What was given or made, as `donationRequest:12`. */
  readonly subject: string;
  /** All that can come of it; a promocode without a limit lets out Infinity. */
  readonly coins: number;
  /** Account of the receiver; absent: whoever uses the code. */
  readonly to?: number;
};

/**
 * Whether the caller may let these coins out alone: no more than the limit in 24 hours, neither from this hand by all ways nor to this
 * account. If so they count from now on; if not, nothing is written and a second person has to be asked. Giver and receiver are held
 * until the commit, so that of two gifts at once the second sees the first.
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
 * Whether so many coins that one person let out alone still fit into the receiver's day. The receiver is held until the commit: of two
 * prizes at once, or a prize and a gift, the second sees the first.
 */
export async function fitIntoDay(tx: Tx, to: number, coins: number): Promise<boolean> {
  if (coins <= 0) return true;
  await hold(tx, [to]);
  return (await receivedLately(tx, to)) + coins <= coinsOfOnePerson;
}

type Seconded = LetOut & { readonly to: number; readonly givenBy: number; readonly approval: number };

/** A second person has agreed: it is nobody's own any more, but still has reached the receiver. */
export async function noteSeconded({ tx }: Ctx, { way, subject, coins, to, givenBy, approval }: Seconded): Promise<void> {
  await tx.insert(coinsLetOutTable).values({ way, subject, givenBy, accountId: to, coins, approvalId: approval });
}

/** In the order of their numbers: two who give to each other do not wait for each other. */
async function hold(tx: Tx, accounts: readonly number[]): Promise<void> {
  for (const account of [...new Set(accounts)].sort((a, b) => a - b))
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('coins_let_out:' || ${account}::bigint, 0))`);
}
