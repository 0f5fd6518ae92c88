import type { SagaCtx } from '#kit/contract/context.ts';
import type { SandboxAct, Slip } from '../sandbox-pay.contract.ts';
import { type Move, movePayment } from './move-payment.ts';
import { type Notice, notifyShop, type ShopParts } from './notify-shop.ts';
import { payLaterJob } from './pay-later.ts';

/** How long "later" is. */
export const laterSeconds = 8;
/** How often "repeat" tells the same thing, all at once. */
export const repeats = 20;

/** What the buyer chose to happen; the books move first, and the shop is told when they are written. Answers where the buyer goes. */
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
  // Somebody else says that it was paid; the books know better.
  brokenSignature: () => ({ state: 'waiting' }),
};

const notices: Readonly<Partial<Record<SandboxAct, (payment: Notice['payment']) => Notice>>> = {
  pay: (payment) => ({ payment }),
  repeat: (payment) => ({ payment, times: repeats }),
  wrongAmount: (payment) => ({ payment }),
  decline: (payment) => ({ payment }),
  brokenSignature: (payment) => ({ payment: { ...payment, state: 'paid', taken: payment.amount }, broken: true }),
};
