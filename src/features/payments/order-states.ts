/**
 * Payment status. `unknown`: the provider did not answer when the order was started and will be asked again. `returning`, `returned`,
 * `closed`: a mismatched payment that was never credited, as a staff member settled it.
 */
export const payStatuses = [
  'created',
  'unknown',
  'pending',
  'paid',
  'failed',
  'expired',
  'canceled',
  'review',
  'returning',
  'returned',
  'closed',
  'partially_refunded',
  'refunded',
  'chargeback_open',
  'chargeback_won',
  'chargeback_lost',
] as const;
export type PayStatus = (typeof payStatuses)[number];

/** Status of the notice to the game. The coins themselves are credited together with the payment. */
export const deliveryStatuses = ['none', 'queued', 'taken', 'delivered', 'reversed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** States from which each state can be reached; every transition is an UPDATE that filters on them. */
export const payMoves: { readonly [To in Exclude<PayStatus, 'created'>]: readonly PayStatus[] } = {
  unknown: ['created'],
  pending: ['created', 'unknown'],
  // A late payment still counts: a provider may report success after it reported failure.
  paid: ['created', 'unknown', 'pending', 'failed', 'expired', 'canceled', 'review', 'returning', 'returned', 'closed'],
  failed: ['created', 'unknown', 'pending'],
  expired: ['created', 'unknown', 'pending'],
  canceled: ['created', 'unknown', 'pending'],
  review: ['created', 'unknown', 'pending', 'failed', 'expired', 'canceled', 'returning', 'returned', 'closed'],
  returning: ['review'],
  // Staff may have returned it in the provider's own dashboard.
  returned: ['review', 'returning', 'closed'],
  closed: ['review'],
  partially_refunded: ['paid', 'partially_refunded', 'chargeback_won'],
  refunded: ['paid', 'partially_refunded', 'chargeback_won'],
  chargeback_open: ['paid', 'partially_refunded'],
  // `won` may arrive before `opened`; `opened` then changes nothing.
  chargeback_won: ['chargeback_open', 'paid', 'partially_refunded'],
  chargeback_lost: ['chargeback_open', 'paid', 'partially_refunded'],
};

/** How a payment does not match its order. */
const mismatches = ['provider', 'merchant', 'test', 'currency', 'amount', 'secondPayment', 'otherOrder', 'late'] as const;
export type Mismatch = (typeof mismatches)[number];
/** Also a refund reported by the provider. The office has a label for each. */
export const misfits = [...mismatches, 'refund'] as const;

/** State of a received payment. Only accepted ones are booked and credited. */
export const paymentStates = ['accepted', 'parked', 'returning', 'returned', 'closed'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** States from which a parked payment can move to each state. */
export const parkedMoves: { readonly [To in PaymentState]: readonly PaymentState[] } = {
  accepted: ['parked'],
  returning: ['parked'],
  returned: ['parked', 'returning', 'closed'],
  closed: ['parked'],
  // The provider rejected the return.
  parked: ['returning'],
};

export const deliveryMoves: { readonly [To in Exclude<DeliveryStatus, 'none'>]: readonly DeliveryStatus[] } = {
  queued: ['none'],
  taken: ['queued'],
  delivered: ['queued', 'taken'],
  reversed: ['none', 'queued', 'taken', 'delivered'],
};

/** Unpaid, and can still be paid. */
export const openStatuses = ['created', 'unknown', 'pending'] as const satisfies readonly PayStatus[];
/** The coins have been credited at some point. */
export const creditedStatuses = [
  'paid',
  'partially_refunded',
  'refunded',
  'chargeback_open',
  'chargeback_won',
  'chargeback_lost',
] as const satisfies readonly PayStatus[];

/** The state shown to people, derived from payment and delivery status. */
export const shownStates = [
  'created',
  'pending',
  'paid',
  'credited',
  'failed',
  'expired',
  'review',
  'returning',
  'returned',
  'closed',
  'refunded',
  'chargedBack',
] as const;
export type ShownState = (typeof shownStates)[number];

export function shownState(pay: PayStatus, delivery: DeliveryStatus): ShownState {
  switch (pay) {
    case 'created':
      return 'created';
    case 'unknown':
    case 'pending':
      return 'pending';
    case 'failed':
    case 'canceled':
      return 'failed';
    case 'expired':
      return 'expired';
    case 'review':
    case 'returning':
    case 'returned':
    case 'closed':
    case 'refunded':
      return pay;
    case 'chargeback_open':
    case 'chargeback_lost':
      return 'chargedBack';
    case 'paid':
    case 'partially_refunded':
    case 'chargeback_won':
      return delivery === 'queued' || delivery === 'taken' ? 'paid' : 'credited';
  }
}
