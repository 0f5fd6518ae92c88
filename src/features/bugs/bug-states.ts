export const bugStates = ['new', 'confirmed', 'fixed', 'refused', 'duplicate'] as const;
export type BugState = (typeof bugStates)[number];

/** States that staff can set; the reporter is notified of each. */
export const verdicts = ['confirmed', 'fixed', 'refused', 'duplicate'] as const satisfies readonly BugState[];

export const commentLimit = 2_000;
