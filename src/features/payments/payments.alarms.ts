import { alarmKinds } from '#features/alarms/alarm-kinds.ts';

/**
 * parked: money has arrived that does not fit its order. refundRefused: the provider did not pay a refund out.
 * refundFailed: one that it had paid out came back. refundUnanswered: it has not said for hours what became of one.
 * chargeback: a payer disputes a payment. chargebackUnbooked: one whose money had gone back already. claimedTwice: two orders say that one payment is theirs.
 */
export const paymentsAlarms = alarmKinds('payments', {
  parked: { owner: 'finance' },
  refundRefused: { owner: 'finance' },
  refundFailed: { owner: 'finance' },
  refundUnanswered: { owner: 'finance' },
  chargeback: { owner: 'finance' },
  chargebackUnbooked: { owner: 'finance' },
  claimedTwice: { owner: 'finance' },
});
