import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { promocodesAudit } from '../promocodes.audit.ts';
import type { promocodesContract } from '../promocodes.contract.ts';
import { addPromocode } from './add-promocode.ts';
import { decidedOf, decidedValues, promocodeSubject } from './decided-values.ts';
import { getPromocode, type ShownPromocode } from './promocodes.queries.ts';

/** A code of the staff's; it needs nobody's approval. */
export async function createPromocode(ctx: Ctx, input: ParsedInput<typeof promocodesContract.createPromocode>): Promise<ShownPromocode> {
  const { type, active, ...given } = input;
  const values = await decidedValues(ctx.tx, type, given);
  const id = await addPromocode(ctx.tx, { ...values, type, state: active ? 'active' : 'inactive', createdBy: ctx.actor.accountId });
  const code = await getPromocode(ctx.tx, id);
  await ctx.audit(promocodesAudit.created, { after: decidedOf(code) }, { on: promocodeSubject(id) });
  return code;
}
