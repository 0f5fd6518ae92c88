import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { startCallbackServer } from '#fakes/callback-server.ts';
import { money } from '#kit/money/money.ts';
import type {
  FiscalReceipt,
  KnownOrder,
  OrderToStart,
  Parsed,
  PaymentProvider,
  ProviderMessage,
  RawMessage,
  WantedRefund,
} from './provider.ts';

/** For a buyer without an email. */
const aReceipt: FiscalReceipt = {
  email: null,
  lines: [{ text: 'Пополнение: 525 монет', quantity: 1, amount: money(50_000, 'RUB') }],
};

/** Test order as an adapter receives it. */
export function anOrderToStart(given: Partial<OrderToStart> = {}): OrderToStart {
  const id = given.id ?? randomUUID();
  return {
    id,
    number: 1,
    amount: money(50_000, 'RUB'),
    charged: money(50_000, 'RUB'),
    description: 'Пополнение: 525 монет',
    locale: 'ru',
    email: null,
    ip: '203.0.113.5',
    channel: null,
    asForm: false,
    successUrl: `https://city.example/donate/purchase?id=${id}`,
    failureUrl: `https://city.example/donate/purchase?id=${id}`,
    publicUrl: 'https://city.example',
    expiresAt: new Date(Date.now() + 3_600_000),
    idempotencyKey: `start:${id}`,
    receipt: aReceipt,
    test: false,
    ...given,
  };
}

export const known = (order: OrderToStart, paymentId: string | null): KnownOrder => ({
  id: order.id,
  number: order.number,
  paymentId,
  charged: order.charged,
  createdAt: new Date(),
});

export function aRefund(order: OrderToStart, paymentId: string, given: Partial<WantedRefund> = {}): WantedRefund {
  return {
    order: known(order, paymentId),
    paymentId,
    amount: order.charged,
    whole: true,
    refundedBefore: money(0, order.charged.currency),
    key: `refund:${order.id}`,
    earlier: null,
    sent: false,
    receipt: aReceipt,
    ...given,
  };
}

export const aMessage = (given: Partial<RawMessage>): RawMessage => ({
  body: Buffer.alloc(0),
  headers: {},
  query: '',
  path: '/',
  method: 'POST',
  ip: '203.0.113.5',
  ...given,
});

/** Never aborted. */
export const asked = { signal: new AbortController().signal };

/** Test double of the shop: parses callbacks with the current provider, records them and answers as if accepted. */
export async function aListeningShop(provider: () => PaymentProvider) {
  const heard: Parsed[] = [];
  const server = await startCallbackServer(async (message) => {
    const parsed = await provider().parse(message, asked);
    heard.push(parsed);
    return provider().answer(parsed.verdict === 'genuine' ? 'accepted' : parsed.verdict, message);
  });
  return {
    ...server,
    heard,
    /** Clears the recorded callbacks. */
    forget: () => void heard.splice(0),
  };
}
export type ListeningShop = Awaited<ReturnType<typeof aListeningShop>>;

export function genuine(parsed: Parsed | undefined): ProviderMessage {
  assert.equal(parsed?.verdict, 'genuine');
  return parsed.message;
}
