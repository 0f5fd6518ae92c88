import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import type { pixelOrderContract, RollBackPreview } from '../pixel-order.contract.ts';
import { pixelsAudit, seasonSubject } from '../pixels.audit.ts';
import { cellOf, changeOf } from '../wire.ts';
import { addPixels, lockOpenSeason } from './add-pixels.ts';
import { areaOf, findRestored } from './roll-back.queries.ts';
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
    painters: new Set(restored.map(({ painter }) => painter)).size,
    changes: restored.slice(0, mostShown).map(({ place, colour, staff }) => changeOf(place, cellOf(colour, staff))),
  };
}

/**
 * Puts the board back to what it would be without somebody's pixels, those since a time, or those of a rectangle. Nothing is taken out
 * of the history: the earlier colours are painted again, so that every board follows. Refuses when much more would change than the
 * moderator has seen.
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
  if (restored.length > 0)
    await addPixels(
      ctx.tx,
      season,
      restored.map(({ place, colour, staff }) => ({ place, colour, staff, painterId: null })),
    );
  const payload = {
    season: season.number,
    globalId: asked.globalId ?? null,
    since: asked.since ?? null,
    area: areaOf(asked),
    pixels: restored.length,
  };
  await ctx.audit(pixelsAudit.rolledBack, payload, { on: seasonSubject(season.number) });
  return { pixels: restored.length };
}
