import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import type { pixelOrderContract, RollBackPreview } from '../pixel-order.contract.ts';
import { pixelsAudit, seasonSubject } from '../pixels.feature.ts';
import { cellOf, changeOf } from '../wire.ts';
import { addPixels, lockOpenSeason, type NewPixel } from './add-pixels.ts';
import { pixelRollBacksTable } from './pixels.table.ts';
import { areaOf, findRestored, type Restored } from './roll-back.queries.ts';
import { findShownSeason } from './seasons.queries.ts';

/** A larger roll-back would block painting for too long. */
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
 * Restores the board to what it would be without the matching pixels: a person's, those since a time, or those of a rectangle. The history
 * is append-only: earlier colours are painted again, so that every board follows. The filter is stored, so that no later roll-back restores
 * these pixels, even where others have painted over them now. Fails if far more pixels would change than the preview showed.
 */
export async function rollBack(
  ctx: Ctx,
  { expected, ...asked }: ParsedInput<typeof pixelOrderContract.rollBack>,
): Promise<{ readonly pixels: number }> {
  const season = (await lockOpenSeason(ctx.tx)) ?? fail('pixels.seasonClosed');
  const restored = await findRestored(ctx.tx, season.number, asked);
  if (restored.length > mostPixels) return fail('pixels.tooMuch', { most: mostPixels });
  // A few more or fewer pixels than in the preview are within the moderator's intention.
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

/** Keeps the original painter, because the pixel may have to be rolled back too. It does not count as newly painted. */
export const asRestored = ({ place, colour, staff, painter }: Restored): NewPixel => ({
  place,
  colour,
  staff,
  painterId: painter,
  restored: true,
});
