import { and, eq, exists, lt, notExists, or, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { forgetPixelsJob, makeLapseJob } from './pixels.jobs.ts';
import { pixelLapsesTable, pixelPlacementsTable, pixelSeasonsTable } from './pixels.table.ts';

/**
 * Queues again unfinished work at a season's end: the time-lapse of a closed season, without which it cannot be archived, and deleting an
 * archived season's pixels. Their jobs died after all retries, and nothing else would queue them. Jobs that may still be running get a
 * quarter of an hour; both are idempotent.
 */
export async function finishSeasons(ctx: Ctx): Promise<void> {
  const { number, state, closedAt, archivedAt } = pixelSeasonsTable;
  const lapse = ctx.tx.select({ one: sql`1` }).from(pixelLapsesTable).where(eq(pixelLapsesTable.season, number));
  const pixel = ctx.tx.select({ one: sql`1` }).from(pixelPlacementsTable).where(eq(pixelPlacementsTable.season, number));
  const longAgo = sql`now() - interval '15 minutes'`;
  const unfinished = await ctx.tx
    .select({ season: number, state })
    .from(pixelSeasonsTable)
    .where(
      or(
        and(eq(state, 'closed'), lt(closedAt, longAgo), notExists(lapse)),
        and(eq(state, 'archived'), lt(archivedAt, longAgo), exists(pixel)),
      ),
    );
  for (const { season, state } of unfinished) await ctx.enqueue(state === 'closed' ? makeLapseJob : forgetPixelsJob, { season });
}
