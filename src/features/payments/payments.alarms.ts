import { alarmKinds } from '#features/alarms/alarm-kinds.ts';

/**
 * parked: a payment does not match its order. refundRefused: the provider rejected a refund. refundFailed: a completed refund bounced.
 * refundUnanswered: the provider has not reported the result of a refund for hours. chargeback: a payer disputes a payment.
 * chargebackUnbooked: a chargeback of a payment already refunded. claimedTwice: two orders claim the same payment.
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
