import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import type { pixelOrderContract, RollBackPreview } from '../pixel-order.contract.ts';
import { pixelsAudit, seasonSubject } from '../pixels.audit.ts';
import { cellOf, changeOf } from '../wire.ts';
import { addPixels, lockOpenSeason, type NewPixel } from './add-pixels.ts';
import { pixelRollBacksTable } from './pixels.table.ts';
import { areaOf, findRestored, type Restored } from './roll-back.queries.ts';
import { findShownSeason } from './seasons.queries.ts';

/** More at once would keep everybody from painting for too long. */
const mostPixels = 50_000;
const mostShown = 20_000;

export async function previewRollBack(
  { tx }: Ctx,
  asked: ParsedInput<typeof pixelOrderContract.previewRollBack>,
): Promise<RollBackPreview> {
  const season = await findShownSeason(tx);
  if (season?.state !== 'open') return fail('pixels.seasonClosed');
  const restored = await findRestored(tx, season.number, asked);
  return {
    pixels: restored.length,
    painters: new Set(restored.flatMap(({ seen }) => seen ?? [])).size,
    changes: restored.slice(0, mostShown).map(({ place, colour, staff }) => changeOf(place, cellOf(colour, staff))),
  };
}

/**
 * Puts the board back to what it would be without somebody's pixels, those since a time, or those of a rectangle. Nothing is taken out
 * of the history: the earlier colours are painted again, so that every board follows. What was meant is remembered, so that no later
 * roll-back brings back any of it, also where it lies under others' pixels now. Refuses when much more would change than the moderator
 * has seen.
 */
export async function rollBack(
  ctx: Ctx,
  { expected, ...asked }: ParsedInput<typeof pixelOrderContract.rollBack>,
): Promise<{ readonly pixels: number }> {
  const season = (await lockOpenSeason(ctx.tx)) ?? fail('pixels.seasonClosed');
  const restored = await findRestored(ctx.tx, season.number, asked);
  if (restored.length > mostPixels) return fail('pixels.tooMuch', { most: mostPixels });
  // Meanwhile a few were painted over, or a few more came: that is what the moderator meant all the same.
  if (restored.length > expected * 1.2 + 20) return fail('pixels.changedMeanwhile');
  const area = areaOf(asked);
  const { globalId = null, since = null } = asked;
  if (restored.length > 0) {
    await addPixels(ctx.tx, season, restored.map(asRestored));
    await ctx.tx.insert(pixelRollBacksTable).values({
      ...area,
      season: season.number,
      untilSeq: season.lastSeq,
      painterId: globalId,
      since: since === null ? null : new Date(since),
      pixels: restored.length,
      madeBy: ctx.actor.accountId ?? fail('kit.signInNeeded'),
    });
  }
  const payload = { season: season.number, globalId, since, area, pixels: restored.length };
  await ctx.audit(pixelsAudit.rolledBack, payload, { on: seasonSubject(season.number) });
  return { pixels: restored.length };
}

/** Whose pixel it was stays known: it may have to go as well. It counts for nobody as painted anew. */
export const asRestored = ({ place, colour, staff, painter }: Restored): NewPixel => ({
  place,
  colour,
  staff,
  painterId: painter,
  restored: true,
});
