/** Maximum length of each text; CHECK constraints of the tables use the same values. */
export const ruleLimits = { sectionTitle: 100, title: 120, text: 3_000, reason: 500, penalties: 12 } as const;
