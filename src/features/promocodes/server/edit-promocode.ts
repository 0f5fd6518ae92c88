import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { promocodesAudit } from '../promocodes.audit.ts';
import type { promocodesContract } from '../promocodes.contract.ts';
import { decidedOf, decidedValues, promocodeSubject } from './decided-values.ts';
import { findPromocodeByName, getPromocode, lockPromocode, type ShownPromocode } from './promocodes.queries.ts';
import { promocodesTable } from './promocodes.table.ts';

/**
 * Changes everything but the type; figures go on, and whoever has activated it keeps what was promised then. Whoever edits an older
 * version than the current one is refused, so nobody's edit is lost unseen.
 */
export async function editPromocode(ctx: Ctx, input: ParsedInput<typeof promocodesContract.editPromocode>): Promise<ShownPromocode> {
  const { id, version, ...given } = input;
  const before = await lockPromocode(ctx.tx, id);
  if (before.version !== version) fail('promocodes.changedMeanwhile');
  const values = await decidedValues(ctx.tx, before.type, given);
  const namesake = await findPromocodeByName(ctx.tx, given.name);
  if (namesake && namesake.id !== id) failField('name', 'promocodes.nameTaken');
  await ctx.tx
    .update(promocodesTable)
    .set({ ...values, editedAt: sql`now()`, version: sql`${promocodesTable.version} + 1` })
    .where(eq(promocodesTable.id, id));
  const after = await getPromocode(ctx.tx, id);
  await ctx.audit(promocodesAudit.edited, { before: decidedOf(before), after: decidedOf(after) }, { on: promocodeSubject(id) });
  return after;
}
