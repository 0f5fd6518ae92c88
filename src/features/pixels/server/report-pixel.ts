import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { takeTurn } from '#kit/limits/take-turn.ts';
import { placeOf } from '../board.ts';
import { pixelsAudit, seasonSubject } from '../pixels.audit.ts';
import type { pixelsContract } from '../pixels.contract.ts';
import { pixelPlacementsTable, pixelReportsTable } from './pixels.table.ts';
import { getSeason } from './seasons.queries.ts';

const reportLimit = declareLimit('pixels.report.account', { points: 10, seconds: 3_600 });

/** Reports a cell with the current author of its pixel to moderators. A repeated report by the same person changes nothing. */
export async function reportPixel(ctx: Ctx, { reason, ...point }: ParsedInput<typeof pixelsContract.reportPixel>): Promise<void> {
  const reporterId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  await takeTurn(ctx.services.limits, [{ limit: reportLimit, key: String(reporterId) }]);
  const season = await getSeason(ctx.tx, undefined);
  const place = placeOf(point);
  const [top] = await ctx.tx
    .select({ painterId: pixelPlacementsTable.painterId })
    .from(pixelPlacementsTable)
    .where(and(eq(pixelPlacementsTable.season, season.number), eq(pixelPlacementsTable.place, place)))
    .orderBy(desc(pixelPlacementsTable.seq))
    .limit(1);
  const painterId = top?.painterId ?? null;
  await ctx.tx.insert(pixelReportsTable).values({ season: season.number, place, painterId, reporterId, reason }).onConflictDoNothing();
  await ctx.audit(pixelsAudit.reported, { season: season.number, ...point, globalId: painterId }, { on: seasonSubject(season.number) });
}
