import { activeBansOf } from '#features/bans/server/bans.queries.ts';
import { listOwnOrders } from '#features/payments/server/orders/list-own-orders.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { findKeptForm } from '#kit/kept-forms/kept-forms.ts';
import type { TicketForm } from '../ticket.shapes.ts';
import { takesAnswers } from './reply-address.ts';

/** Options of the form: the person's own orders and bans, so that they need not copy numbers. */
export async function getTicketForm(ctx: Ctx, { kept }: { readonly kept?: string }): Promise<TicketForm> {
  const { accountId, login } = ctx.actor;
  const declined = kept ? await findKeptForm(ctx, kept) : null;
  const byMail = takesAnswers(ctx.services.config);
  if (accountId === null) return { login: null, orders: [], bans: [], byMail, declined };
  const { orders } = await listOwnOrders(ctx, {});
  const bans = await activeBansOf(ctx.tx, accountId, new Date());
  return {
    login,
    orders: orders.slice(0, 20).map(({ number, amount, createdAt }) => ({ number: String(number), amount, at: createdAt })),
    bans: bans.map(({ id, reason }) => ({ number: String(id), reason })),
    byMail,
    declined,
  };
}
