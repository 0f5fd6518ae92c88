/** Draft and cancelled are set by staff; the other states of a published event follow from the time. */
export const eventStates = ['draft', 'upcoming', 'running', 'over', 'cancelled'] as const;
export type EventState = (typeof eventStates)[number];

/** Maximum characters per text; CHECK constraints have the same values. */
export const eventLimits = { title: 100, description: 2_000, prize: 200, reason: 500 } as const;
