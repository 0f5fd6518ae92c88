import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import type { pixelOrderContract } from '../pixel-order.contract.ts';
import { pixelsAudit, seasonSubject } from '../pixels.audit.ts';
import { forgetPixelsJob } from './pixels.jobs.ts';
import { pixelLapsesTable, pixelSeasonsTable } from './pixels.table.ts';

/**
 * Keeps only the picture, time-lapse and leaderboard of a closed season. A forgetPixels job deletes its millions of pixels afterwards,
 * because that takes longer than a request.
 */
export async function archiveSeason(ctx: Ctx, { season: number }: ParsedInput<typeof pixelOrderContract.archiveSeason>): Promise<void> {
  const rows = await ctx.tx.select().from(pixelSeasonsTable).where(eq(pixelSeasonsTable.number, number)).for('update');
  const season = found(rows[0]);
  if (season.state !== 'closed') return fail('pixels.seasonNotClosed');
  const lapse = await ctx.tx.select({ season: pixelLapsesTable.season }).from(pixelLapsesTable).where(eq(pixelLapsesTable.season, number));
  if (lapse.length === 0) return fail('pixels.lapseMissing');
  await ctx.tx.update(pixelSeasonsTable).set({ state: 'archived', archivedAt: sql`now()` }).where(eq(pixelSeasonsTable.number, number));
  await ctx.audit(pixelsAudit.seasonArchived, { season: number, pixels: season.lastSeq }, { on: seasonSubject(number) });
  await ctx.enqueue(forgetPixelsJob, { season: number });
}
