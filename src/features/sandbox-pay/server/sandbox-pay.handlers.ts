import { z } from 'zod';
import type { WebhookCtx } from '#kit/contract/context.ts';
import { type Implementation, implement, type RawAnswer } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import { type Slip, sandboxPayContract } from '../sandbox-pay.contract.ts';
import { actOnPayment } from './act-on-payment.ts';
import { shownPayment } from './notify-shop.ts';
import { refundPayment } from './refund-payment.ts';
import { badLinkPage, paymentPage } from './sandbox-pay.page.ts';
import { findPayment, findPaymentOf } from './sandbox-pay.queries.ts';
import { messageSigned, slipSigned } from './sandbox-pay.signature.ts';
import { sandboxPayStyle } from './sandbox-pay.style.ts';

export type SandboxPayParts = { readonly secret: string; readonly shop: () => string };

/** The HTTP interface of the sandbox. Requests without a valid signature of the shop are rejected. */
export function sandboxPayHandlers({ secret, shop }: SandboxPayParts): readonly Implementation[] {
  const genuine = <Brought extends Slip>(slip: Brought): Brought => (slipSigned(withoutAct(slip), secret) ? slip : fail('kit.forbidden'));
  const signedBody = ({ body, headers }: WebhookCtx): unknown => {
    const text = body.toString('utf8');
    return messageSigned(text, headers['sandbox-signature'], secret) ? JSON.parse(text) : fail('kit.malformed');
  };

  return implement(sandboxPayContract, {
    showPayment: async (ctx, slip) =>
      slipSigned(slip, secret)
        ? paymentPage(slip, await ctx.read((tx) => findPaymentOf(tx, slip.order)), ctx.locale)
        : badLinkPage(ctx.locale),
    bringSlip: {
      run: async (_ctx, slip) => ({ location: pageOf(genuine(slip)) }),
      refused: () => ({ location: '/' }),
    },
    actOnPayment: {
      run: async (ctx, slip) => ({ location: await actOnPayment(ctx, genuine(slip), { shop, secret, log: ctx.log }) }),
      refused: () => ({ location: '/' }),
    },
    getStyle: async () => ({
      status: 200,
      type: 'text/css; charset=utf-8',
      body: sandboxPayStyle,
      headers: { 'cache-control': 'no-cache' },
    }),
    askStatus: async (ctx) => {
      const { order } = Question.parse(signedBody(ctx));
      const payment = await ctx.step(({ tx }) => findPaymentOf(tx, order));
      return json(payment ? 200 : 404, payment ? { payment: shownPayment(payment) } : {});
    },
    askRefund: async (ctx) => {
      const wanted = RefundInput.parse(signedBody(ctx));
      const state = await ctx.step((step) => refundPayment(step, wanted));
      const payment = await ctx.step(({ tx }) => findPayment(tx, wanted.paymentId));
      return json(200, { state, refund: wanted.key, refunded: payment?.refunded ?? 0 });
    },
  });
}

const Question = z.object({ order: z.uuid() });
const RefundInput = z.object({ paymentId: z.string().max(100), amount: z.int().positive(), key: z.string().min(1).max(64) });

/** The pressed button is chosen by the buyer, so the shop's signature does not cover it. */
function withoutAct(slip: Slip & { readonly act?: string }): Slip {
  const { act: _act, ...signed } = slip;
  return signed;
}

const pageOf = (slip: Slip): string => {
  const fields = Object.entries(slip).map(([name, value]) => [name, String(value)]);
  return `${sandboxPayContract.showPayment.path}?${new URLSearchParams(fields)}`;
};

const json = (status: number, body: object): RawAnswer => ({ status, type: 'application/json', body: JSON.stringify(body) });
