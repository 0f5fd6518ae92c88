import { z } from 'zod';
import { contract, none } from '#kit/contract/contract.ts';
import { rawString } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';

/** The payment data that the shop signs and the buyer's browser submits. */
export const Slip = z.strictObject({
  order: z.uuid(),
  amount: wholeNumber(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  description: rawString('secret').max(255),
  /** Paths of the shop: the return pages, and the webhook. */
  success: rawString('secret').regex(/^\/(?![/\\])[^\s\\]{0,300}$/),
  failure: rawString('secret').regex(/^\/(?![/\\])[^\s\\]{0,300}$/),
  notify: z.string().regex(/^\/[A-Za-z0-9/_-]{1,200}$/),
  signature: rawString('secret').length(64),
});
export type Slip = z.infer<typeof Slip>;

export const sandboxActs = ['pay', 'decline', 'later', 'repeat', 'wrongAmount', 'brokenSignature'] as const;
export type SandboxAct = (typeof sandboxActs)[number];

const developer = { audience: 'developer', audit: none('a stand-in for a payment provider, outside the product') } as const;

/** The demo's own payment provider: its page, and the two calls of shops. None of these routes exists in production. */
export const sandboxPayContract = contract('sandboxPay', {
  showPayment: { audience: 'developer', method: 'GET', path: '/sandbox-pay', kind: 'raw', input: Slip },
  /** The same as a form of the shop's page. */
  bringSlip: { ...developer, method: 'POST', path: '/sandbox-pay', kind: 'form', input: Slip },
  actOnPayment: {
    ...developer,
    method: 'POST',
    path: '/sandbox-pay/act',
    kind: 'form',
    input: Slip.extend({ act: z.enum(sandboxActs) }),
  },
  getStyle: { audience: 'developer', method: 'GET', path: '/sandbox-pay/style.css', kind: 'raw' },
  askStatus: { ...developer, method: 'POST', path: '/sandbox-pay/api/status', kind: 'webhook', bodyLimit: 4_096 },
  askRefund: { ...developer, method: 'POST', path: '/sandbox-pay/api/refund', kind: 'webhook', bodyLimit: 4_096 },
});
