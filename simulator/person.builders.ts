import type { Person } from './books.ts';

/** A new player; the number makes them distinct. */
export const aPerson = (globalId: number, lastSeenAt: string): Person => ({
  globalId,
  login: `login${globalId}`,
  nick: `Nick_Number${globalId}`,
  level: 1,
  exp: 0,
  cash: 0,
  bank: 0,
  faction: null,
  rank: null,
  playtimeMinutes: 0,
  lastSeenAt,
});
