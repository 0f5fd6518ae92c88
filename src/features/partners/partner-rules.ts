/** Days during which a refund can reverse a commission; after that it is due. */
export const holdDays = 14;

/** Rates in 1/10,000: the default of a new partner, and the maximum. */
export const usualRate = 1_000;
export const highestRate = 5_000;

/** In kopecks: the minimum payout, and what one finance user may send alone in 24 hours. */
export const leastPayout = 50_000;
export const payoutOfOnePerson = 1_000_000;

export const applicationStates = ['pending', 'approved', 'refused'] as const;
export const payoutStates = ['requested', 'sent', 'done', 'failed'] as const;
export type PayoutState = (typeof payoutStates)[number];
/** States of a commission. `paid` is derived from the sum of payouts, which cover the oldest commissions first. */
export const commissionStates = ['hold', 'due', 'paid', 'reversed'] as const;
export type CommissionState = (typeof commissionStates)[number];

/** Maximum length of each text; the forms show the remaining characters. */
export const applicationLimits = { channel: 300, about: 2_000, contact: 100, details: 300 } as const;
