/**
 * Limit in 24 hours for coins that one staff member grants alone, over all ways, and for unpaid coins that one account receives. Above it,
 * a second person must approve.
 */
export const coinsOfOnePerson = 10_000;
