/** What people decided (draft, cancelled), and what the clock makes of a published event. */
export const eventStates = ['draft', 'upcoming', 'running', 'over', 'cancelled'] as const;
export type EventState = (typeof eventStates)[number];
