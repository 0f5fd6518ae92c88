import type { SagaCtx } from '#kit/contract/context.ts';
import type { SandboxAct, Slip } from '../sandbox-pay.contract.ts';
import { type Notice, notifyShop, type ShopParts } from './notify-shop.ts';
import { type Move, movePayment, payLaterJob } from './pay-later.ts';

/** Delay of the action "later", in seconds. */
export const laterSeconds = 8;
/** Number of concurrent notifications of the action "repeat". */
export const repeats = 20;

/**
 * Performs the outcome that the buyer chose. The payment is committed before the shop is notified. Returns the page to redirect the buyer
 * to.
 */
export async function actOnPayment(ctx: SagaCtx, { act, ...slip }: Slip & { readonly act: SandboxAct }, shop: ShopParts): Promise<string> {
  const payment = await ctx.step(async (step) => {
    if (act === 'later') await step.enqueue(payLaterJob, slip, { startAfterSeconds: laterSeconds });
    return movePayment(step, slip, moves[act](slip));
  });
  const notice = notices[act]?.(payment);
  if (notice) await notifyShop(shop, notice);
  return act === 'decline' ? slip.failure : slip.success;
}

const moves: Readonly<Record<SandboxAct, (slip: Slip) => Move>> = {
  pay: ({ amount }) => ({ state: 'paid', taken: amount }),
  repeat: ({ amount }) => ({ state: 'paid', taken: amount }),
  wrongAmount: ({ amount }) => ({ state: 'paid', taken: amount - 1 }),
  decline: () => ({ state: 'declined' }),
  later: () => ({ state: 'waiting' }),
  // The notification with the wrong signature claims a payment, but the stored state stays unpaid.
  brokenSignature: () => ({ state: 'waiting' }),
};

const notices: Readonly<Partial<Record<SandboxAct, (payment: Notice['payment']) => Notice>>> = {
  pay: (payment) => ({ payment }),
  repeat: (payment) => ({ payment, times: repeats }),
  wrongAmount: (payment) => ({ payment }),
  decline: (payment) => ({ payment }),
  brokenSignature: (payment) => ({ payment: { ...payment, state: 'paid', taken: payment.amount }, broken: true }),
};
