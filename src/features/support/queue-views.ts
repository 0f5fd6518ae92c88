/** How the desk looks at its tickets. */
export const queueViews = ['free', 'mine', 'open', 'waiting', 'solved'] as const;
export type QueueView = (typeof queueViews)[number];

/** So many rows more with each step of the queue, and so many at most: further back one looks by topic. */
export const queueStep = 50;
export const longestQueue = 2_000;

/** Of what is typed to find a ticket; the longest are addresses. */
export const longestWords = 254;
