import { searchOf } from '#kit/list/list.ts';
import { integer, oneOf, screen } from '#kit/pages/screen.ts';
import { paymentChecksContract } from './payment-checks.contract.ts';
import { paymentCheckList } from './payment-checks.list.ts';
import { supportStatsContract } from './support-stats.contract.ts';

export const paymentChecksScreen = screen({
  path: '/dashboard/payment-checks',
  permission: 'support.checkPayments',
  /** `item`: the payment check that the dialog answers. */
  search: { ...searchOf(paymentCheckList), dialog: oneOf('answer'), item: integer },
  reads: paymentChecksContract.listPaymentChecks,
});

export const supportStatsScreen = screen({
  path: '/dashboard/support',
  permission: 'support.answer',
  search: { days: oneOf('7', '30', '90', '365') },
  reads: supportStatsContract.getSupportStats,
});
