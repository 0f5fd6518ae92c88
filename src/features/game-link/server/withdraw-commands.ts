import { and, eq, inArray, sql } from 'drizzle-orm';
import { commandsTable } from './game-link.table.ts';
import type { Sender } from './send-command.ts';
import { wakePolls } from './wake-polls.ts';

type Withdrawn = { readonly server: number; readonly dedupeKeys: readonly string[] };

/**
 * Withdraws commands that the game has not received. A leased command stays open, and the game reports its result. A concurrent lease
 * either wins or no longer finds the command.
 */
export async function withdrawCommands(ctx: Sender, { server, dedupeKeys }: Withdrawn): Promise<void> {
  if (dedupeKeys.length === 0) return;
  const inNobodysHands = sql`(${commandsTable.leasedUntil} is null or ${commandsTable.leasedUntil} <= clock_timestamp())`;
  const withdrawn = await ctx.tx
    .update(commandsTable)
    .set({ state: 'givenUp', endedAt: sql`clock_timestamp()`, leasedUntil: null })
    .where(
      and(
        eq(commandsTable.server, server),
        inArray(commandsTable.dedupeKey, [...dedupeKeys]),
        eq(commandsTable.state, 'open'),
        inNobodysHands,
      ),
    )
    .returning({ id: commandsTable.id });
  if (withdrawn.length > 0) wakePolls(ctx, server);
}
