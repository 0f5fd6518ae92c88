export const bugStates = ['new', 'confirmed', 'fixed', 'refused', 'duplicate'] as const;
export type BugState = (typeof bugStates)[number];

/** What a report may become; every word is told to whoever reported it. */
export const verdicts = ['confirmed', 'fixed', 'refused', 'duplicate'] as const satisfies readonly BugState[];

export const commentLimit = 2_000;
