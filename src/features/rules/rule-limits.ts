/** The most characters of each text; the tables hold the same figures as CHECKs. */
export const ruleLimits = { sectionTitle: 100, title: 120, text: 3_000, reason: 500, penalties: 12 } as const;
