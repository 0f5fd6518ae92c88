import { choice, id, list, text } from '#kit/list/list.ts';
import { deliveryStatuses, payStatuses } from './order-states.ts';
import { providerNames } from './provider-names.ts';

export const orderList = list({
  name: 'orders',
  filter: {
    /** Matches any of: number, id, the provider's payment id, receipt number, email, login. */
    text,
    state: choice(...payStatuses),
    delivery: choice(...deliveryStatuses),
    provider: choice(...providerNames),
    paymentType: id,
    account: id,
    /** `only`: sandbox orders only; `none`: no sandbox orders; without it: all. */
    test: choice('only', 'none'),
    /** `person`: has an unsettled mismatched payment, or a refund the provider does not answer. */
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
