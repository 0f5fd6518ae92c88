import { searchOf } from '#kit/list/list.ts';
import { integer, oneOf, screen } from '#kit/pages/screen.ts';
import { paymentChecksContract } from './payment-checks.contract.ts';
import { paymentCheckList } from './payment-checks.list.ts';

export const paymentChecksScreen = screen({
  path: '/dashboard/payment-checks',
  permission: 'support.checkPayments',
  /** `item`: what the dialog answers. */
  search: { ...searchOf(paymentCheckList), dialog: oneOf('answer'), item: integer },
  reads: paymentChecksContract.listPaymentChecks,
});
