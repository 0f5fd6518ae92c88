import { paymentsScreen } from '#features/payments/payments.urls.ts';
import type { WaitingSource } from '#features/waiting/server/waiting-source.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { orderRows } from './order-rows.queries.ts';

/** Money that has arrived and does not fit its order, or is stuck on its way back: a person says what becomes of it. */
export const ordersWaiting: WaitingSource = {
  kind: 'payments',
  permission: 'payments.settle',
  text: 'paymentsOffice.waiting',
  icon: 'payments',
  href: addressOf(paymentsScreen, {}, { waits: 'person' }),
  urgent: true,
  count: ({ tx }) => orderRows.total(tx, { waits: 'person' }),
};
