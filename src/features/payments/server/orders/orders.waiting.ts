import { paymentsScreen } from '#features/payments/payments.urls.ts';
import type { WaitingSource } from '#features/waiting/server/waiting-source.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { orderRows } from './order-rows.queries.ts';

/** Mismatched payments, and payments stuck while being returned, that staff must settle. */
export const ordersWaiting: WaitingSource = {
  kind: 'payments',
  permission: 'payments.settle',
  text: 'paymentsOffice.waiting',
  icon: 'payments',
  href: addressOf(paymentsScreen, {}, { waits: 'person' }),
  urgent: true,
  count: ({ tx }) => orderRows.total(tx, { waits: 'person' }),
};
