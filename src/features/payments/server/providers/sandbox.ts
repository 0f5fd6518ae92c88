import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { paymentsContract } from '#features/payments/payments.contract.ts';
import { createHttpClient } from '#kit/http-client/http-client.ts';
import { sameSecret } from '#kit/text/same-secret.ts';
import type { OrderToStart, Outcome, PaymentProvider, ProviderAnswer, ProviderMessage } from './provider.ts';

export type SandboxSettings = {
  readonly secret: string;
  /** Base URL of the sandbox. It runs in this process, so its port is known only once the server listens. */
  readonly origin: () => string;
};

const page = '/sandbox-pay';
const oldestSeconds = 300;

const Payment = z.object({
  id: z.string().min(1).max(100),
  order: z.uuid(),
  state: z.enum(['waiting', 'paid', 'declined']),
  amount: z.int().positive(),
  currency: z.string(),
  refunded: z.int(),
});
const Notification = z.object({ event: z.uuid(), payment: Payment });
const RefundState = z.object({ state: z.enum(['done', 'refused']), refund: z.string() });

/** The demo's provider. Its money is not real; its messages, signatures and failures follow a real protocol. */
export function createSandbox({ secret, origin }: SandboxSettings): PaymentProvider {
  const hmac = (text: string): string => createHmac('sha256', secret).update(text).digest('hex');

  const ask = async (path: `/${string}`, question: object, signal: AbortSignal) => {
    const body = JSON.stringify(question);
    const stamp = Math.floor(Date.now() / 1_000);
    const headers = { 'content-type': 'application/json', 'sandbox-signature': `t=${stamp},v1=${hmac(`${stamp}.${body}`)}` };
    return createHttpClient({ origin: origin() }).send({ method: 'POST', path: `${page}${path}`, headers, body, signal });
  };

  return {
    name: 'sandbox',
    merchant: null,
    currency: 'RUB',
    sandbox: true,

    async start(order) {
      const fields = slipOf(order);
      const signature = hmac(
        Object.keys(fields)
          .sort()
          .map((name) => `${name}=${fields[name]}`)
          .join('\n'),
      );
      if (order.asForm) return { url: page, postdata: { ...fields, signature }, paymentId: null };
      return { url: `${page}?${new URLSearchParams({ ...fields, signature })}`, paymentId: null };
    },

    async parse({ body, headers }) {
      const text = body.toString('utf8');
      const [, stamp = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers['sandbox-signature'])) ?? [];
      if (!sameSecret(given, hmac(`${stamp}.${text}`))) return { verdict: 'forged', why: 'signature' };
      if (Math.abs(Date.now() / 1_000 - Number(stamp)) > oldestSeconds) return { verdict: 'forged', why: 'stamp' };
      const notification = Notification.safeParse(jsonOf(text));
      if (!notification.success) return { verdict: 'malformed', why: 'not a notification' };
      return { verdict: 'genuine', message: messageOf(notification.data.payment) };
    },

    answer,

    async status(order, { signal }) {
      const { status, body } = await ask('/api/status', { order: order.id }, signal);
      if (status === 404) return { known: false };
      return { known: true, message: messageOf(z.object({ payment: Payment }).parse(jsonOf(body)).payment) };
    },

    async refund({ paymentId, amount, key }, { signal }) {
      const { body } = await ask('/api/refund', { paymentId, amount: amount.amount, key }, signal);
      const { state, refund } = RefundState.parse(jsonOf(body));
      return state === 'done' ? { state, refundId: refund } : { state, reason: 'the sandbox refused' };
    },
  };
}

/** The slip uses paths for the shop's URLs: the sandbox page and the shop share a host, whichever host the buyer uses. */
function slipOf(order: OrderToStart): Readonly<Record<string, string>> {
  return {
    order: order.id,
    amount: String(order.charged.amount),
    currency: order.charged.currency,
    description: order.description.slice(0, 255),
    success: pathOf(order.successUrl),
    failure: pathOf(order.failureUrl),
    notify: paymentsContract.takeSandbox.path,
  };
}

const pathOf = (url: string): string => {
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
};

function messageOf({ id, order, state, amount, currency }: z.output<typeof Payment>): ProviderMessage {
  const kind = state === 'paid' ? 'paid' : state === 'declined' ? 'failed' : 'pending';
  const paid = { kind, paymentId: id, order: { id: order }, amount: { minor: amount, currency }, merchant: null, test: true } as const;
  return { ...paid, dedupKey: `${state}:${id}` };
}

function answer(outcome: Outcome): ProviderAnswer {
  const status = { accepted: 200, parked: 200, declined: 200, unknownOrder: 404, forged: 400, malformed: 400 }[outcome];
  return { status, type: 'text/plain; charset=utf-8', body: outcome };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
