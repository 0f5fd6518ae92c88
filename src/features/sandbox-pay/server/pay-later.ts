import type { Ctx } from '#kit/contract/context.ts';
import { job } from '#kit/jobs/job.ts';
import { Slip } from '../sandbox-pay.contract.ts';
import { movePayment } from './move-payment.ts';
import { notifyShop, type ShopParts } from './notify-shop.ts';

export const payLaterJob = job('sandboxPay.payLater', { payload: Slip });

/** Marks the payment as paid. Notifies the shop only after the commit, because the shop is this process and needs the database too. */
export async function payLater(ctx: Ctx, slip: Slip, shop: ShopParts): Promise<void> {
  const payment = await movePayment(ctx, slip, { state: 'paid', taken: slip.amount });
  ctx.afterCommit(() => notifyShop(shop, { payment }));
}
