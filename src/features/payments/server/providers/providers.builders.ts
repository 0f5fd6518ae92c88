import { randomUUID } from 'node:crypto';
import { money } from '#kit/money/money.ts';
import type { KnownOrder, OrderToStart, RawMessage, WantedRefund } from './provider.ts';

/** For tests: an order as an adapter gets it. */
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
    receipt: null,
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
    receipt: null,
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
