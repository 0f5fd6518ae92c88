import { z } from 'zod';
import { contract, none } from '#kit/contract/contract.ts';
import { CharacterReport } from './character-report.ts';

/** The game API's operations on characters; documented in docs/game-api.md. */
export const gameCharactersContract = contract('characters', {
  putCharacters: {
    method: 'PUT',
    path: '/api/game/v1/characters',
    audience: 'game',
    input: z.strictObject({ characters: z.array(CharacterReport).min(1).max(500) }),
    output: z.object({ stored: z.int() }),
    bodyLimit: 512 * 1024,
    errors: [
      'gameLink.keyNeeded',
      'gameLink.keyRefused',
      'gameLink.wrongKey',
      'characters.unknownAccount',
      'characters.nickTaken',
      'characters.repeated',
      'characters.rankWithoutFaction',
      'characters.wrongTime',
    ],
    audit: none('what the game tells every minute; its own logs say who did what'),
  },
});
