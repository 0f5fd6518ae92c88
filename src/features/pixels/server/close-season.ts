import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import type { pixelOrderContract } from '../pixel-order.contract.ts';
import { pixelsAudit, seasonSubject } from '../pixels.audit.ts';
import { lockOpenSeason } from './add-pixels.ts';
import { makeLapseJob } from './pixels.jobs.ts';
import { pixelSeasonsTable } from './pixels.table.ts';
import { getSeason } from './seasons.queries.ts';

/** Closes a season and queues its picture and time-lapse. Locks the season, so that no pixel is added after its last number. */
export async function closeSeason(ctx: Ctx, { season: number }: ParsedInput<typeof pixelOrderContract.closeSeason>): Promise<void> {
  await getSeason(ctx.tx, number);
  const season = await lockOpenSeason(ctx.tx);
  if (season?.number !== number) return fail('pixels.seasonClosed');
  await ctx.tx.update(pixelSeasonsTable).set({ state: 'closed', closedAt: sql`now()` }).where(eq(pixelSeasonsTable.number, number));
  await ctx.audit(pixelsAudit.seasonClosed, { season: number, pixels: season.lastSeq }, { on: seasonSubject(number) });
  await ctx.enqueue(makeLapseJob, { season: number });
}
