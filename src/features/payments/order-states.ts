/**
 * What became of the money. `unknown`: the provider did not answer when the order was started, and is asked again.
 * `returning`, `returned`, `closed`: money that did not fit, and was never credited, as a person settled it.
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

/** What became of the notice to the game; the coins themselves are credited with the payment. */
export const deliveryStatuses = ['none', 'queued', 'taken', 'delivered', 'reversed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** From which states each may be reached; every move is an UPDATE that names them. */
export const payMoves: { readonly [To in Exclude<PayStatus, 'created'>]: readonly PayStatus[] } = {
  unknown: ['created'],
  pending: ['created', 'unknown'],
  // Late money is still money: a provider may tell of success after it told of failure.
  paid: ['created', 'unknown', 'pending', 'failed', 'expired', 'canceled', 'review', 'returning', 'returned', 'closed'],
  failed: ['created', 'unknown', 'pending'],
  expired: ['created', 'unknown', 'pending'],
  canceled: ['created', 'unknown', 'pending'],
  review: ['created', 'unknown', 'pending', 'failed', 'expired', 'canceled', 'returning', 'returned', 'closed'],
  returning: ['review'],
  // Somebody may have given it back in the provider's own cabinet.
  returned: ['review', 'returning', 'closed'],
  closed: ['review'],
  partially_refunded: ['paid', 'partially_refunded', 'chargeback_won'],
  refunded: ['paid', 'partially_refunded', 'chargeback_won'],
  chargeback_open: ['paid', 'partially_refunded'],
  // Won may be heard before opened, which then changes nothing.
  chargeback_won: ['chargeback_open', 'paid', 'partially_refunded'],
  chargeback_lost: ['chargeback_open', 'paid', 'partially_refunded'],
};

/** In what money does not fit its order. */
const mismatches = ['provider', 'merchant', 'test', 'currency', 'amount', 'secondPayment', 'otherOrder', 'late'] as const;
export type Mismatch = (typeof mismatches)[number];
/** And a refund that the provider tells of. The office has words for each. */
export const misfits = [...mismatches, 'refund'] as const;

/** What became of money that arrived. Only what is accepted is booked and credited. */
export const paymentStates = ['accepted', 'parked', 'returning', 'returned', 'closed'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** From which states a payment that was parked may be moved to each. */
export const parkedMoves: { readonly [To in PaymentState]: readonly PaymentState[] } = {
  accepted: ['parked'],
  returning: ['parked'],
  returned: ['parked', 'returning', 'closed'],
  closed: ['parked'],
  // The provider refused to give it back.
  parked: ['returning'],
};

export const deliveryMoves: { readonly [To in Exclude<DeliveryStatus, 'none'>]: readonly DeliveryStatus[] } = {
  queued: ['none'],
  taken: ['queued'],
  delivered: ['queued', 'taken'],
  reversed: ['none', 'queued', 'taken', 'delivered'],
};

/** Nobody has paid yet, and somebody still may. */
export const openStatuses = ['created', 'unknown', 'pending'] as const satisfies readonly PayStatus[];
/** The coins were credited at some time. */
export const creditedStatuses = [
  'paid',
  'partially_refunded',
  'refunded',
  'chargeback_open',
  'chargeback_won',
  'chargeback_lost',
] as const satisfies readonly PayStatus[];

/** As people see it, from both axes. */
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
