import { choice, id, list, text } from '#kit/list/list.ts';
import { deliveryStatuses, payStatuses } from './order-states.ts';
import { providerNames } from './provider-names.ts';

export const orderList = list({
  name: 'orders',
  filter: {
    /** Any of its ids: number, id, the provider's payment, receipt number, email, login. */
    text,
    state: choice(...payStatuses),
    delivery: choice(...deliveryStatuses),
    provider: choice(...providerNames),
    paymentType: id,
    account: id,
    /** `only`: sandbox money alone; without: all. */
    test: choice('only', 'none'),
    /** `person`: with money that did not fit and is not settled, or a refund that nobody answers. */
    waits: choice('person'),
  },
  range: 'created',
  columns: {
    number: { kind: 'mono', sorts: true },
    id: { in: 'csv' },
    created: { kind: 'time', sorts: true },
    paid: { kind: 'time', sorts: true, optional: true },
    login: { kind: 'name', sorts: true, priority: 'high' },
    amount: { kind: 'number', sorts: true, priority: 'high' },
    charged: { kind: 'number', optional: true },
    currency: { in: 'csv' },
    received: { in: 'csv' },
    refunded: { kind: 'number', sorts: true, optional: true },
    chargedBack: { in: 'csv' },
    coins: { kind: 'number', sorts: true },
    provider: { in: 'csv' },
    method: { sorts: true, priority: 'low' },
    state: { kind: 'state', sorts: true },
    delivery: { sorts: true, priority: 'low' },
    paymentId: { kind: 'mono', optional: true },
    receipt: { kind: 'mono', optional: true },
    test: { optional: true },
  },
  order: '-created',
});
