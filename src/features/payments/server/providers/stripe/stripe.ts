import type { z } from 'zod';
import { createHttpClient } from '#kit/http-client/http-client.ts';
import type { Currency } from '#kit/money/money.ts';
import { type Multiplier, multiply } from '#kit/money/multiplier.ts';
import { jsonIn } from '../json-in.ts';
import {
  type Asked,
  type OrderToStart,
  type Outcome,
  type Parsed,
  type PaymentProvider,
  type ProviderAnswer,
  type ProviderMessage,
  ProviderRefused,
  type RawMessage,
  type RefundAnswer,
  type Secrets,
} from '../provider.ts';
import { askStripe, StripeNotFound, type StripeParts, StripeSilent } from './stripe.calls.ts';
import {
  disputeMessage,
  intentOf,
  refundMessage,
  StripeDispute,
  StripeEvent,
  StripeRefund,
  StripeSession,
  StripeSessions,
  sessionMessage,
} from './stripe.objects.ts';
import { isStripeSigned } from './stripe.signature.ts';

export type StripeSettings = {
  /** API secrets. */
  readonly secrets: Secrets;
  /** Secrets of the webhook endpoint. */
  readonly webhookSecrets: Secrets;
  readonly origin: string;
  readonly currency: Currency;
  /** Merchant's currency per rouble; frozen on every order. */
  readonly rate: Multiplier;
  readonly timeoutMs?: number;
  readonly pauseMs?: number;
};

/** Stripe Checkout: form requests, JSON responses, signed JSON callbacks. */
export function createStripe(settings: StripeSettings): PaymentProvider {
  const { secrets, webhookSecrets, origin, currency, rate } = settings;
  const http = createHttpClient({ origin, timeoutMs: settings.timeoutMs, maxBytes: 512 * 1024 });
  const parts: StripeParts = { http, secrets, pauseMs: settings.pauseMs };

  const getSession = (id: string, { signal }: Asked) =>
    askStripe(parts, { method: 'GET', path: `/v1/checkout/sessions/${id}?${withCharge}`, signal }, StripeSession);

  return {
    name: 'stripe',
    merchant: null,
    currency,
    sandbox: false,
    charge: (amount) => ({ charged: { amount: multiply(amount.amount, rate, 'nearest'), currency }, rate }),

    async start(order, { signal }) {
      const call = { method: 'POST', path: '/v1/checkout/sessions', form: startForm(order), key: order.idempotencyKey, signal } as const;
      const { id, url } = await askStripe(parts, call, StripeSession);
      // A payment page must use HTTPS, unless the provider itself is configured without (tests).
      if (url?.startsWith('https://') || url?.startsWith(`${origin}/`)) return { url, paymentId: id };
      throw new StripeSilent('the session has no page');
    },

    async parse(raw, asked): Promise<Parsed> {
      const signature = raw.headers['stripe-signature'];
      if (typeof signature !== 'string' || !isStripeSigned(signature, raw.body, webhookSecrets))
        return { verdict: 'forged', why: 'signature' };
      const event = StripeEvent.safeParse(jsonIn(raw.body.toString('utf8')));
      if (!event.success) return { verdict: 'malformed', why: 'not an event' };
      const { id, type, data } = event.data;
      const message = await read(parts, type, data.object, asked);
      if (message === 'unreadable') return { verdict: 'malformed', why: type };
      return { verdict: 'genuine', message: message ?? nothing(id) };
    },

    answer,

    async status(order, asked) {
      // Without a session no buyer was ever sent to a payment page.
      if (order.paymentId === null) return { known: false };
      try {
        return { known: true, message: sessionMessage(await getSession(order.paymentId, asked)) };
      } catch (error) {
        if (error instanceof StripeNotFound) return { known: false };
        throw error;
      }
    },

    async refund(wanted, asked): Promise<RefundAnswer> {
      if (wanted.earlier)
        return refundAnswer(await askStripe(parts, { method: 'GET', path: `/v1/refunds/${wanted.earlier}`, ...asked }, StripeRefund));
      const session = await getSession(wanted.paymentId, asked);
      // An idempotency key may expire after a day; the refunded total does not.
      if ((sessionMessage(session).refunded?.minor ?? 0) >= wanted.refundedBefore.amount + wanted.amount.amount)
        return { state: 'done', refundId: null };
      const intent = intentOf(session);
      if (!intent) return { state: 'refused', reason: 'nothing was paid' };
      const form = { payment_intent: intent, amount: String(wanted.amount.amount) };
      try {
        const call = { method: 'POST', path: '/v1/refunds', form, key: wanted.key, ...asked } as const;
        return refundAnswer(await askStripe(parts, call, StripeRefund));
      } catch (error) {
        if (error instanceof ProviderRefused) return { state: 'refused', reason: error.message };
        throw error;
      }
    },
  };
}

const refundAnswer = ({ id, status, failure_reason: reason }: StripeRefund): RefundAnswer =>
  status === 'failed' || status === 'canceled'
    ? { state: 'refused', reason: reason ?? status }
    : { state: status === 'succeeded' ? 'done' : 'pending', refundId: id };

const withCharge = new URLSearchParams({ 'expand[]': 'payment_intent.latest_charge' }).toString();

/** A session lives for at least half an hour; an order that expires sooner is expired by us. */
const shortestSession = 31 * 60_000;

function startForm(order: OrderToStart): Readonly<Record<string, string>> {
  const lives = order.expiresAt.getTime() - Date.now() > shortestSession;
  return {
    mode: 'payment',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': order.charged.currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(order.charged.amount),
    'line_items[0][price_data][product_data][name]': order.description.slice(0, 250),
    client_reference_id: order.id,
    'metadata[order_id]': order.id,
    'payment_intent_data[metadata][order_id]': order.id,
    success_url: order.successUrl,
    cancel_url: order.failureUrl,
    locale: order.locale,
    ...(lives ? { expires_at: String(Math.floor(order.expiresAt.getTime() / 1_000)) } : {}),
    ...(order.email ? { customer_email: order.email } : {}),
    ...(order.channel ? { 'payment_method_types[0]': order.channel } : {}),
  };
}

/** undefined: an event without effect. Refunds and disputes name the payment intent, so the session is looked up by it. */
async function read(parts: StripeParts, type: string, object: unknown, asked: Asked): Promise<ProviderMessage | 'unreadable' | undefined> {
  if (type.startsWith('checkout.session.')) {
    const session = StripeSession.safeParse(object);
    if (!session.success) return 'unreadable';
    return sessionMessage(session.data, type === 'checkout.session.async_payment_failed' ? 'failed' : undefined);
  }
  if (type.startsWith('refund.') || type === 'charge.refund.updated') return readWith(parts, StripeRefund, object, refundMessage, asked);
  if (type.startsWith('charge.dispute.')) return readWith(parts, StripeDispute, object, disputeMessage, asked);
  return undefined;
}

async function readWith<Schema extends z.ZodType<{ readonly payment_intent?: string | null | undefined }>>(
  parts: StripeParts,
  schema: Schema,
  object: unknown,
  tell: (about: z.output<Schema>, session: StripeSession) => ProviderMessage,
  asked: Asked,
): Promise<ProviderMessage | 'unreadable' | undefined> {
  const about = schema.safeParse(object);
  if (!about.success) return 'unreadable';
  const session = about.data.payment_intent ? await sessionOf(parts, about.data.payment_intent, asked) : undefined;
  return session && tell(about.data, session);
}

async function sessionOf(parts: StripeParts, intent: string, { signal }: Asked): Promise<StripeSession | undefined> {
  const query = new URLSearchParams({ payment_intent: intent, limit: '1', 'expand[]': 'data.payment_intent.latest_charge' });
  const { data } = await askStripe(parts, { method: 'GET', path: `/v1/checkout/sessions?${query}`, signal }, StripeSessions);
  return data[0];
}

const nothing = (event: string): ProviderMessage => ({
  kind: 'other',
  paymentId: null,
  order: null,
  amount: null,
  merchant: null,
  test: false,
  dedupKey: event,
});

/**
 * Stripe redelivers for three days unless the status is 2xx, which can help an unknown order. Events that are not about our orders are
 * acknowledged.
 */
function answer(outcome: Outcome, raw: RawMessage): ProviderAnswer {
  const status = { accepted: 200, parked: 200, declined: 200, unknownOrder: isOurs(raw) ? 404 : 200, forged: 400, malformed: 400 }[outcome];
  return { status, type: 'text/plain; charset=utf-8', body: status === 200 ? 'OK' : outcome };
}

function isOurs({ body }: RawMessage): boolean {
  const event = StripeEvent.safeParse(jsonIn(body.toString('utf8')));
  return event.success && event.data.type.startsWith('checkout.session.');
}
