/** Kinds of values by which a person can be found. */
export const searchWays = ['globalId', 'nick', 'login', 'email', 'address', 'device'] as const;
export type SearchWay = (typeof searchWays)[number];
