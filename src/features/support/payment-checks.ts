/** Outcomes of a check: the money arrived, it was returned to the player, or there is no such payment. */
export const checkOutcomes = ['paid', 'returned', 'notFound'] as const;
export const checkLimits = { order: 60, question: 2_000, answer: 2_000 } as const;
