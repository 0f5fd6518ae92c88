import type { z } from 'zod';
import type { Apply } from '#features/approvals/server/implement-approval.ts';
import { requestApproval } from '#features/approvals/server/request-approval.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { failField } from '#kit/errors/errors.ts';
import type { NewPromocode } from '../promocode-decided.ts';
import { promocodeKey } from '../promocode-name.ts';
import { largeCode } from '../promocodes.approvals.ts';
import { promocodesAudit } from '../promocodes.feature.ts';
import { addPromocode } from './add-promocode.ts';
import { moreCoins } from './coins-of-code.ts';
import { decidedOf, decidedValues, promocodeSubject } from './decided-values.ts';
import { letCodeOut } from './let-code-out.ts';
import { findPromocodeByName, getPromocode, type ShownPromocode } from './promocodes.queries.ts';
import type { Promocode } from './promocodes.table.ts';

type New = z.output<typeof NewPromocode>;
type Created = { readonly promocode: ShownPromocode | null; readonly approval: number | null };

/**
 * Creates a code of staff. A code that can give more coins than one person may grant in a day is created when a second person approves. A
 * code that starts inactive is checked when it is activated.
 */
export async function createPromocode(ctx: Ctx, input: New): Promise<Created> {
  const values = await decidedValues(ctx.tx, input.type, input);
  const on = promocodeSubject(promocodeKey(input.name));
  if (await letCodeOut(ctx, on, moreCoins(null, { ...values, state: stateOf(input) })))
    return { promocode: await makePromocode(ctx, input, { createdBy: ctx.actor.accountId, coinsAgreed: false }), approval: null };
  if (await findPromocodeByName(ctx.tx, input.name)) failField('name', 'promocodes.nameTaken');
  return { promocode: null, approval: await requestApproval(ctx, largeCode, input, { on }) };
}

/** Runs on approval: creates the code in the name of the requester. */
export const applyLargeCode: Apply<New> = async (ctx, input, { requestedBy }) => {
  await makePromocode(ctx, input, { createdBy: requestedBy, coinsAgreed: true });
};

async function makePromocode(
  ctx: Ctx,
  { type, active, ...given }: New,
  made: Pick<Promocode, 'createdBy' | 'coinsAgreed'>,
): Promise<ShownPromocode> {
  const values = await decidedValues(ctx.tx, type, given);
  const id = await addPromocode(ctx.tx, { ...values, type, state: stateOf({ active }), ...made });
  const code = await getPromocode(ctx.tx, id);
  await ctx.audit(promocodesAudit.created, { after: decidedOf(code) }, { on: promocodeSubject(id) });
  return code;
}

const stateOf = ({ active }: Pick<New, 'active'>) => (active ? 'active' : 'inactive');
