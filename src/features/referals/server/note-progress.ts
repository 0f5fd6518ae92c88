import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { WhenStored } from '#features/characters/server/put-characters.ts';
import { hasEntered } from '#features/game-link/server/entered-worlds.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { recentHours, validLevel } from '../referal-rules.ts';
import { flagReferal } from './flag-referal.ts';
import { levelReachedJob } from './referals.job-kinds.ts';
import { referalsTable } from './referals.table.ts';
import { newcomersOnSharedDevices } from './shared-traces.queries.ts';

/**
 * Records referrals whose character has reached the level on a server that the account has entered, because a server's key can report any
 * account (decision 133).
 */
export const noteLevels: WhenStored = async (ctx, server, characters) => {
  const grown = characters.flatMap(({ globalId, level }) => (level >= validLevel ? [globalId] : []));
  if (grown.length === 0) return;
  const reached = await ctx.tx
    .update(referalsTable)
    .set({ levelAt: sql`now()` })
    .where(and(inArray(referalsTable.accountId, grown), isNull(referalsTable.levelAt), hasEntered(referalsTable.accountId, sql`${server}`)))
    .returning({ accountId: referalsTable.accountId });
  for (const { accountId } of reached) await ctx.enqueue(levelReachedJob, { accountId });
};

/** Records a referral's first payment, after checking it for flags. */
export async function noteTopUp(ctx: Ctx, { accountId, at }: { readonly accountId: number; readonly at: Date }): Promise<void> {
  const [first] = await ctx.tx
    .update(referalsTable)
    .set({ toppedUpAt: at })
    .where(and(eq(referalsTable.accountId, accountId), isNull(referalsTable.toppedUpAt)))
    .returning({ id: referalsTable.id });
  if (first) await flagReferal(ctx, accountId);
}

/** Checks referrals of the last two days: a shared device may become visible only when the other player signs in. */
export async function flagRecent(ctx: Ctx): Promise<void> {
  for (const accountId of await newcomersOnSharedDevices(ctx.tx, recentHours)) await flagReferal(ctx, accountId);
}
