import { sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import type { chestsContract } from '../chests.contract.ts';
import { chestPausesTable } from './chests.table.ts';

/** No chest for so many days. It cannot be taken back: whoever needs it needs it most when they want it gone. */
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
