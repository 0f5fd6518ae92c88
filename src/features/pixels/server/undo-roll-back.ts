import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import type { pixelOrderContract } from '../pixel-order.contract.ts';
import { pixelsAudit, seasonSubject } from '../pixels.audit.ts';
import { addPixels, lockOpenSeason } from './add-pixels.ts';
import { pixelRollBacksTable } from './pixels.table.ts';
import { findUndone, namedBy } from './roll-back.queries.ts';
import { asRestored } from './roll-back.ts';

/**
 * Restores what a mistaken roll-back removed, except cells painted over or covered by another roll-back. Locks the season, so that a second
 * moderator finds nothing to undo. Has no limit: where roll-backs overlap, undoing the last one restores what several removed, and it
 * cannot be split.
 */
export async function undoRollBack(
  ctx: Ctx,
  { id }: ParsedInput<typeof pixelOrderContract.undoRollBack>,
): Promise<{ readonly pixels: number }> {
  const season = (await lockOpenSeason(ctx.tx)) ?? fail('pixels.seasonClosed');
  const { season: of, id: number, undoneAt } = pixelRollBacksTable;
  const undone = await ctx.tx
    .update(pixelRollBacksTable)
    .set({ undoneAt: sql`now()`, undoneBy: ctx.actor.accountId ?? fail('kit.signInNeeded') })
    .where(and(eq(number, id), eq(of, season.number), isNull(undoneAt)))
    .returning();
  const rollBack = found(undone[0]);
  const restored = await findUndone(ctx.tx, season.number, namedBy(rollBack));
  if (restored.length > 0) await addPixels(ctx.tx, season, restored.map(asRestored));
  const payload = { season: season.number, rollBack: id, globalId: rollBack.painterId, pixels: restored.length };
  await ctx.audit(pixelsAudit.rollBackUndone, payload, { on: seasonSubject(season.number) });
  return { pixels: restored.length };
}
