import { enterWorld } from '#features/game-link/server/enter-world.ts';
import type { Tx } from '#kit/db/database.ts';
import type { CharacterReport } from '../character-report.ts';
import { upsertCharacters } from './upsert-characters.ts';

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

/** Players of a server: it reports their characters, and they have entered it. */
export async function play(tx: Tx, server: number, reports: readonly CharacterReport[]): Promise<void> {
  await upsertCharacters(tx, server, reports);
  for (const { globalId } of reports) await enterWorld(tx, { accountId: globalId, server });
}
