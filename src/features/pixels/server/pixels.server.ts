import { and, eq, exists, lt, min, notExists, or, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { pixelsSettings } from '../pixels.feature.ts';
import type { Battle } from './battle.ts';
import { makeLapse } from './make-lapse.ts';
import { finishSeasonsJob, forgetPixelsJob, makeLapseJob, pixelOrderHandlers } from './pixel-order.handlers.ts';
import { pixelsHandlers } from './pixels.handlers.ts';
import { pixelsPersonalData } from './pixels.personal-data.ts';
import { pixelLapsesTable, pixelPlacementsTable, pixelSeasonsTable } from './pixels.table.ts';
import { getSeason } from './seasons.queries.ts';

declare module '#kit/feature/server-feature.ts' {
  interface ServerParts {
    readonly battle: Battle;
  }
}

export const server: ServerFeature = {
  handlers: ({ battle, translate }) => [pixelsHandlers(battle, translate), pixelOrderHandlers(battle)],
  jobs: () => [
    implementJob(makeLapseJob, makeLapse),
    implementJob(forgetPixelsJob, (ctx, payload) => forgetPixels(ctx, payload)),
    implementJob(finishSeasonsJob, finishSeasons),
  ],
  personalData: pixelsPersonalData,
  settings: pixelsSettings,
  demo: async ({ tx }) => (await import('./seed-demo-pixels.ts')).seedDemoPixels(tx),
};

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

/** About one or two seconds of database time. */
const atOnce = 50_000;

/**
 * Deletes the pixels of an archived season in batches until none is left; may be rerun at any point. The oldest go first, so that a query
 * meanwhile returns a cell's last painter or none, never an earlier one.
 */
export async function forgetPixels(ctx: Ctx, { season: number }: { readonly season: number }, most = atOnce): Promise<void> {
  const { state } = await getSeason(ctx.tx, number);
  if (state !== 'archived') return;
  const { season, seq } = pixelPlacementsTable;
  const { first } = only(
    await ctx.tx
      .select({ first: min(seq) })
      .from(pixelPlacementsTable)
      .where(eq(season, number)),
  );
  if (first === null) return;
  await ctx.tx.delete(pixelPlacementsTable).where(and(eq(season, number), lt(seq, first + most)));
  await ctx.enqueue(forgetPixelsJob, { season: number });
}
