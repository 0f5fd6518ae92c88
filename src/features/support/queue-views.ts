export const queueViews = ['free', 'mine', 'open', 'waiting', 'solved'] as const;
export type QueueView = (typeof queueViews)[number];

/** Rows added by each "Show more", and the maximum; older tickets are found by filtering by topic. */
export const queueStep = 50;
export const longestQueue = 2_000;

/** Maximum length of a search; email addresses are the longest input. */
export const longestWords = 254;
