import type { Ctx } from '#kit/contract/context.ts';
import { promocodesAudit } from '../promocodes.audit.ts';
import { promocodeSubject } from './decided-values.ts';
import { movePromocode } from './move-promocode.ts';
import { getPromocode, lockPromocode, type ShownPromocode } from './promocodes.queries.ts';

export async function activatePromocode(ctx: Ctx, { id }: { readonly id: number }): Promise<ShownPromocode> {
  const { name } = await lockPromocode(ctx.tx, id);
  await movePromocode(ctx.tx, id, { from: 'inactive', to: 'active', otherwise: 'promocodes.notInactive' });
  await ctx.audit(promocodesAudit.activated, { name, before: 'inactive', after: 'active' }, { on: promocodeSubject(id) });
  return getPromocode(ctx.tx, id);
}

/** Nobody can use it any more; prizes that wait for a level are still paid. */
export async function deactivatePromocode(ctx: Ctx, { id }: { readonly id: number }): Promise<ShownPromocode> {
  const { name } = await lockPromocode(ctx.tx, id);
  await movePromocode(ctx.tx, id, { from: 'active', to: 'inactive', otherwise: 'promocodes.notActive' });
  await ctx.audit(promocodesAudit.deactivated, { name, before: 'active', after: 'inactive' }, { on: promocodeSubject(id) });
  return getPromocode(ctx.tx, id);
}
