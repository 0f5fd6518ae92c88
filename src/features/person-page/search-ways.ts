export const searchWays = ['globalId', 'nick', 'login', 'email', 'address', 'device'] as const;
export type SearchWay = (typeof searchWays)[number];
