/** What people decided (draft, cancelled), and what the clock makes of a published event. */
export const eventStates = ['draft', 'upcoming', 'running', 'over', 'cancelled'] as const;
export type EventState = (typeof eventStates)[number];

/** The most characters of each text; the table holds the same figures as CHECKs. */
export const eventLimits = { title: 100, description: 2_000, prize: 200, reason: 500 } as const;
