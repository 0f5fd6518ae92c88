import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { promocodesAudit } from '../promocodes.audit.ts';
import { promocodesNotifications } from '../promocodes.notifications.ts';
import { promocodeSubject } from './decided-values.ts';
import { movePromocode } from './move-promocode.ts';
import { isOwn } from './promocodes.abilities.ts';
import { getPromocode, lockPromocode, type ShownPromocode } from './promocodes.queries.ts';

/** The section of the account page with the player's own codes. */
const ownCodesPath = '/auth#promocodes';

/** Approves a code and notifies its author. */
export async function approvePromocode(ctx: Ctx, { id }: { readonly id: number }): Promise<ShownPromocode> {
  const { name, createdBy } = await lockForeign(ctx, id);
  await movePromocode(ctx.tx, id, { from: 'pending', to: 'active', otherwise: 'promocodes.notPending' });
  await ctx.audit(promocodesAudit.approved, { name, before: 'pending', after: 'active' }, { on: promocodeSubject(id) });
  if (createdBy !== null)
    await notify(ctx, { to: createdBy, kind: promocodesNotifications.approved, params: { name }, href: ownCodesPath });
  return getPromocode(ctx.tx, id);
}

/** Rejects a code with a reason that the author sees. */
export async function refusePromocode(ctx: Ctx, { id, reason }: { readonly id: number; readonly reason: string }): Promise<ShownPromocode> {
  const { name, createdBy } = await lockForeign(ctx, id);
  await movePromocode(ctx.tx, id, { from: 'pending', to: 'refused', otherwise: 'promocodes.notPending', refusal: reason });
  await ctx.audit(promocodesAudit.refused, { name, before: 'pending', after: 'refused', reason }, { on: promocodeSubject(id) });
  const params = { name, reason };
  if (createdBy !== null) await notify(ctx, { to: createdBy, kind: promocodesNotifications.refused, params, href: ownCodesPath });
  return getPromocode(ctx.tx, id);
}

async function lockForeign(ctx: Ctx, id: number): Promise<ShownPromocode> {
  const code = await lockPromocode(ctx.tx, id);
  if (isOwn(ctx.actor, code)) fail('promocodes.ownCode');
  return code;
}
