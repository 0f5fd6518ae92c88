import { z } from 'zod';
import { freeLine } from '#kit/contract/text-fields.ts';

/** `Name_Surname`; a CHECK constraint has the same rule. */
export const Nick = z.string().regex(/^[A-Z][A-Za-z]{1,19}_[A-Z][A-Za-z]{1,19}$/);

const exact = z.int();
const counted = z.int().min(0);
const named = freeLine().min(1).max(40);

const maxAheadMs = 5 * 60_000;

/** Rejects times in the future: a wrong clock would count people as active on future days. */
function mayBeSeen(at: string): boolean {
  const time = Date.parse(at);
  return time >= Date.UTC(2000, 0, 1) && time <= Date.now() + maxAheadMs;
}

export const CharacterReport = z
  .strictObject({
    globalId: z.int().positive(),
    nick: Nick,
    level: z.int().min(1).max(2_147_483_647),
    exp: counted,
    cash: exact,
    bank: exact,
    faction: named.nullable(),
    /** Requires a faction. */
    rank: named.nullable(),
    playtimeMinutes: counted,
    lastSeenAt: z.iso.datetime({ offset: true }).refine(mayBeSeen, 'characters.wrongTime'),
  })
  .refine(({ faction, rank }) => rank === null || faction !== null, { path: ['rank'], error: 'characters.rankWithoutFaction' });
export type CharacterReport = z.infer<typeof CharacterReport>;
