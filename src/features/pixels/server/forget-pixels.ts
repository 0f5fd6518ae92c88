import { and, eq, lt, min } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { forgetPixelsJob } from './pixels.jobs.ts';
import { pixelPlacementsTable } from './pixels.table.ts';
import { getSeason } from './seasons.queries.ts';

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
