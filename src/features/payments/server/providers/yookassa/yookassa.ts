import { createHttpClient } from '#kit/http-client/http-client.ts';
import { ipList } from '#kit/http-client/ip-list.ts';
import { type Money, printMoney } from '#kit/money/money.ts';
import { jsonIn } from '../json-in.ts';
import {
  type Asked,
  type KnownOrder,
  type OrderToStart,
  type Outcome,
  type Parsed,
  type PaymentProvider,
  type ProviderAnswer,
  ProviderRefused,
  type RefundAnswer,
  type Secrets,
} from '../provider.ts';
import { askYookassa, YookassaNotFound, type YookassaParts, YookassaSilent } from './yookassa.calls.ts';
import { paymentMessage, refundMessage, YookassaHint, YookassaPayment, YookassaPayments, YookassaRefund } from './yookassa.objects.ts';
import { type ReceiptSettings, yookassaReceipt } from './yookassa.receipt.ts';

export type YookassaSettings = {
  readonly shopId: string;
  readonly secrets: Secrets;
  readonly origin: string;
  /** Allowed source addresses of notifications. */
  readonly ips: readonly string[];
  /** undefined: receipts are issued elsewhere. */
  readonly receipt: ReceiptSettings | undefined;
  readonly timeoutMs?: number;
  readonly pauseMs?: number;
};

/**
 * YooKassa: JSON in both directions. Its notifications are not signed, so each one only triggers a call to the API, whose answer counts.
 */
export function createYookassa(settings: YookassaSettings): PaymentProvider {
  const { shopId, secrets, origin, receipt } = settings;
  const http = createHttpClient({ origin, timeoutMs: settings.timeoutMs, maxBytes: 512 * 1024 });
  const parts: YookassaParts = { http, shopId, secrets, pauseMs: settings.pauseMs };
  const isListed = ipList(settings.ips);

  const getPayment = (id: string, { signal }: Asked) =>
    askYookassa(parts, { method: 'GET', path: `/v3/payments/${id}`, signal }, YookassaPayment);

  return {
    name: 'yookassa',
    merchant: shopId,
    currency: 'RUB',
    sandbox: false,

    async start(order, { signal }) {
      const body = { ...startBody(order), receipt: yookassaReceipt(order.receipt, receipt) };
      const call = { method: 'POST', path: '/v3/payments', body, key: order.idempotencyKey, signal } as const;
      const payment = await askYookassa(parts, call, YookassaPayment);
      const url = payment.confirmation?.confirmation_url ?? '';
      // A payment page must use HTTPS, unless the provider itself is configured without (tests).
      if (url.startsWith('https://') || url.startsWith(`${origin}/`)) return { url, paymentId: payment.id };
      if (payment.status === 'canceled') throw new ProviderRefused('YooKassa canceled the payment');
      throw new YookassaSilent('the payment has no page');
    },

    async parse(raw, asked): Promise<Parsed> {
      if (!isListed(raw.ip)) return { verdict: 'forged', why: 'address' };
      const hint = YookassaHint.safeParse(jsonIn(raw.body.toString('utf8')));
      if (!hint.success) return { verdict: 'malformed', why: 'not a notification' };
      const { event, object } = hint.data;
      try {
        if (event.startsWith('refund.')) {
          const refund = await askYookassa(parts, { method: 'GET', path: `/v3/refunds/${object.id}`, ...asked }, YookassaRefund);
          return { verdict: 'genuine', message: refundMessage(refund, await getPayment(refund.payment_id, asked)) };
        }
        if (!event.startsWith('payment.')) return { verdict: 'malformed', why: 'an event we do not know' };
        return { verdict: 'genuine', message: paymentMessage(await getPayment(object.id, asked)) };
      } catch (error) {
        if (error instanceof YookassaNotFound) return { verdict: 'forged', why: 'the API knows nothing of it' };
        throw error;
      }
    },

    answer,

    async status(order, asked) {
      const payment = order.paymentId ? await found(getPayment(order.paymentId, asked)) : await findPayment(parts, order, asked);
      return payment ? { known: true, message: paymentMessage(payment) } : { known: false };
    },

    async refund(wanted, asked): Promise<RefundAnswer> {
      if (wanted.earlier) {
        const call = { method: 'GET', path: `/v3/refunds/${wanted.earlier}`, ...asked } as const;
        return refundAnswer(await askYookassa(parts, call, YookassaRefund));
      }
      const payment = await getPayment(wanted.paymentId, asked);
      // An idempotency key expires after a day; the refunded total does not.
      if ((payment.refunded_amount?.minor ?? 0) >= wanted.refundedBefore.amount + wanted.amount.amount)
        return { state: 'done', refundId: null };
      const body = {
        payment_id: wanted.paymentId,
        amount: amountOf(wanted.amount),
        receipt: wanted.receipt ? yookassaReceipt(wanted.receipt, receipt) : undefined,
      };
      try {
        const call = { method: 'POST', path: '/v3/refunds', body, key: wanted.key, ...asked } as const;
        return refundAnswer(await askYookassa(parts, call, YookassaRefund));
      } catch (error) {
        if (error instanceof ProviderRefused) return { state: 'refused', reason: error.message };
        throw error;
      }
    },
  };
}

const refundAnswer = ({ id, status, cancellation_details: details }: YookassaRefund): RefundAnswer =>
  status === 'canceled'
    ? { state: 'refused', reason: details?.reason ?? 'canceled' }
    : { state: status === 'succeeded' ? 'done' : 'pending', refundId: id };

function startBody(order: OrderToStart): object {
  return {
    amount: amountOf(order.charged),
    capture: true,
    confirmation: { type: 'redirect', return_url: order.successUrl, locale: order.locale === 'ru' ? 'ru_RU' : 'en_US' },
    description: order.description.slice(0, 128),
    metadata: { order_id: order.id },
    ...(order.channel ? { payment_method_data: { type: order.channel } } : {}),
  };
}

const amountOf = (money: Money) => ({ value: printMoney(money), currency: money.currency });

/** YooKassa redelivers for a day unless the status is 200, which can help an unknown order. */
function answer(outcome: Outcome): ProviderAnswer {
  const status = { accepted: 200, parked: 200, declined: 200, unknownOrder: 404, forged: 400, malformed: 400 }[outcome];
  return { status, type: 'text/plain; charset=utf-8', body: status === 200 ? 'OK' : outcome };
}

async function found<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof YookassaNotFound) return undefined;
    throw error;
  }
}

const maxPages = 30;

/** The answer to the start was lost, so the payment id is unknown: searches the payments created around that time. Prefers a paid one. */
async function findPayment(parts: YookassaParts, order: KnownOrder, { signal }: Asked): Promise<YookassaPayment | undefined> {
  const from = new Date(order.createdAt.getTime() - 5 * 60_000).toISOString();
  const to = new Date(order.createdAt.getTime() + 60 * 60_000).toISOString();
  const own: YookassaPayment[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const query = new URLSearchParams({ 'created_at.gte': from, 'created_at.lte': to, limit: '100', ...(cursor ? { cursor } : {}) });
    const listed = await askYookassa(parts, { method: 'GET', path: `/v3/payments?${query}`, signal }, YookassaPayments);
    own.push(...listed.items.filter(({ metadata }) => metadata?.order_id === order.id));
    cursor = listed.next_cursor;
    if (!cursor) return own.find(({ status }) => status === 'succeeded') ?? own[0];
  }
  throw new YookassaSilent('too many payments to look through');
}
