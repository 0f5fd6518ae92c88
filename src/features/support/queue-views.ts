/** How the desk looks at its tickets. */
export const queueViews = ['free', 'mine', 'open', 'waiting', 'solved'] as const;
export type QueueView = (typeof queueViews)[number];
