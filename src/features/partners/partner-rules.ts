/** A share can be taken back by a refund for this long; then it is due. */
export const holdDays = 14;

/** Shares are in 1/10,000: what a new partner gets unless media decides otherwise, and the most anybody gets. */
export const usualRate = 1_000;
export const highestRate = 5_000;

/** In kopecks: the least that is paid out at once, and what one person of finance sends alone in 24 hours. */
export const leastPayout = 50_000;
export const payoutOfOnePerson = 1_000_000;

export const applicationStates = ['pending', 'approved', 'refused'] as const;
export const payoutStates = ['requested', 'sent', 'done', 'failed'] as const;
export type PayoutState = (typeof payoutStates)[number];
/** What became of a share. `paid` is told from the sum of what was paid out, the oldest first. */
export const commissionStates = ['hold', 'due', 'paid', 'reversed'] as const;
export type CommissionState = (typeof commissionStates)[number];

/** Most characters of each text; the forms count them down. */
export const applicationLimits = { channel: 300, about: 2_000, contact: 100, details: 300 } as const;
