import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';

const OwnCharacter = z.object({
  server: z.int(),
  /** In the person's language. */
  serverName: z.string(),
  nick: z.string(),
  level: z.int(),
  exp: z.int(),
  cash: z.int(),
  bank: z.int(),
  faction: z.string().nullable(),
  rank: z.string().nullable(),
  playtimeMinutes: z.int(),
  lastSeenAt: z.string(),
});
export type OwnCharacter = z.infer<typeof OwnCharacter>;

export const charactersContract = contract('characters', {
  listOwnCharacters: { method: 'GET', path: '/api/characters/own', audience: 'person', output: z.array(OwnCharacter) },
});
