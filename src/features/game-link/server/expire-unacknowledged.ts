import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { maxUnanswered } from '../command-retries.ts';
import { commandsTable } from './game-link.table.ts';
import { raiseDead } from './raise-dead.ts';
import { wakePolls } from './wake-polls.ts';

/** Marks commands that were delivered too often without an acknowledgement as dead, raises an alarm for each, and unblocks their lanes. */
export async function expireUnacknowledged(ctx: Ctx): Promise<void> {
  const { state, attempts, dueAt } = commandsTable;
  const dead = await ctx.tx
    .update(commandsTable)
    .set({ state: 'dead', endedAt: sql`clock_timestamp()`, leasedUntil: null })
    .where(and(eq(state, 'open'), gte(attempts, maxUnanswered), lte(dueAt, sql`clock_timestamp()`)))
    .returning();
  for (const command of dead) {
    await raiseDead(ctx, command);
    wakePolls(ctx, command.server);
  }
}
