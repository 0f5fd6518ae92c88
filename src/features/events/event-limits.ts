/** The most characters of each text; the table holds the same figures as CHECKs. */
export const eventLimits = { title: 100, description: 2_000, prize: 200, reason: 500 } as const;
