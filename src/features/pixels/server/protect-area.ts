import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import type { Tx } from '#kit/db/database.ts';
import { found, only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import type { Rectangle } from '../board.ts';
import type { pixelOrderContract } from '../pixel-order.contract.ts';
import { pixelsAudit, seasonSubject } from '../pixels.feature.ts';
import { lockOpenSeason } from './add-pixels.ts';
import { type PixelSeason, pixelAreasTable } from './pixels.table.ts';

/** Corners in any order, because people also drag upwards. */
export const ordered = ({ left, top, right, bottom }: Rectangle): Rectangle => ({
  left: Math.min(left, right),
  top: Math.min(top, bottom),
  right: Math.max(left, right),
  bottom: Math.max(top, bottom),
});

/**
 * Protects an area from painting. Locks the season, so that pixels after this commit are checked against it, and a second concurrent call
 * for the same area finds it protected and changes nothing.
 */
export async function protectArea(ctx: Ctx, { reason, ...corners }: ParsedInput<typeof pixelOrderContract.protectArea>): Promise<void> {
  const season = (await lockOpenSeason(ctx.tx)) ?? fail('pixels.seasonClosed');
  const area = ordered(corners);
  if (await stands(ctx.tx, season, area)) return ctx.repeats();
  const madeBy = ctx.actor.accountId ?? fail('kit.signInNeeded');
  await ctx.tx.insert(pixelAreasTable).values({ ...area, season: season.number, reason, madeBy });
  await ctx.audit(pixelsAudit.areaProtected, { season: season.number, area, reason }, { on: seasonSubject(season.number) });
}

async function stands(tx: Tx, season: PixelSeason, { left, top, right, bottom }: Rectangle): Promise<boolean> {
  const areas = pixelAreasTable;
  const same = [eq(areas.left, left), eq(areas.top, top), eq(areas.right, right), eq(areas.bottom, bottom)];
  const rows = await tx
    .select({ id: areas.id })
    .from(areas)
    .where(and(eq(areas.season, season.number), isNull(areas.liftedAt), ...same))
    .limit(1);
  return rows.length > 0;
}

export async function liftProtection(ctx: Ctx, { id }: ParsedInput<typeof pixelOrderContract.liftProtection>): Promise<void> {
  const lifted = await ctx.tx
    .update(pixelAreasTable)
    .set({ liftedAt: sql`now()` })
    .where(and(eq(pixelAreasTable.id, id), isNull(pixelAreasTable.liftedAt)))
    .returning();
  found(lifted[0]);
  const { season, left, top, right, bottom } = only(lifted);
  await ctx.audit(pixelsAudit.protectionLifted, { season, area: { left, top, right, bottom } }, { on: seasonSubject(season) });
}
