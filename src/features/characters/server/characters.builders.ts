import type { CharacterReport } from '../character-report.ts';

/** What a game server might tell about one character. */
export const aReport = (report: Partial<CharacterReport> = {}): CharacterReport => ({
  globalId: 1,
  nick: 'Mila_Harlow',
  level: 7,
  exp: 120,
  cash: 15_000,
  bank: 230_000,
  faction: 'City Hall',
  rank: 'Clerk',
  playtimeMinutes: 3_600,
  lastSeenAt: '2026-11-01T18:30:00.000Z',
  ...report,
});
