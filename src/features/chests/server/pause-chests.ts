import { sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import type { chestsContract } from '../chests.contract.ts';
import { chestPausesTable } from './chests.table.ts';

/** Blocks chests for a number of days. It cannot be undone, because people who need the pause will want to end it early. */
export async function pauseChests(ctx: Ctx, { days }: Pick<ParsedInput<typeof chestsContract.pauseChests>, 'days'>): Promise<void> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  await ctx.tx
    .insert(chestPausesTable)
    .values({ accountId, pausedUntil: sql`now() + make_interval(days => ${Number(days)})` })
    .onConflictDoUpdate({
      target: chestPausesTable.accountId,
      set: { pausedUntil: sql`greatest(${chestPausesTable.pausedUntil}, excluded.paused_until)` },
    });
}
