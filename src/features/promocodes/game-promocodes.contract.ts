import { z } from 'zod';
import { Nick } from '#features/characters/character-report.ts';
import { contract, none } from '#kit/contract/contract.ts';
import { freeLine } from '#kit/contract/text-fields.ts';
import { refusalCauses } from './promocode-kinds.ts';

const keyErrors = ['gameLink.keyNeeded', 'gameLink.keyRefused', 'gameLink.wrongKey', 'kit.tooManyRequests'] as const;
const repeatErrors = ['promocodes.keyNeeded', 'kit.badIdempotencyKey', 'kit.idempotencyKeyReused'] as const;
const causes = refusalCauses.map((cause) => `promocodes.${cause}` as const);

/** The promocode operations of the game API. */
export const gamePromocodesContract = contract('promocodes', {
  activate: {
    audience: 'game',
    method: 'POST',
    path: '/api/game/v1/promocodes/activate',
    input: z.strictObject({
      globalId: z.int().positive(),
      nick: Nick,
      /** As the player typed it. */
      code: freeLine().min(1).max(64),
      /** The character's current level. */
      level: z.int().min(1).max(2_147_483_647),
      sex: z.enum(['male', 'female']),
    }),
    output: z.object({
      activationId: z.int(),
      /** As spelled on the site. */
      code: z.string(),
      /** The prize is given at this level; 0: it has been given. */
      requiredLevel: z.int(),
      /** True: the prize was sent as a command, and its coins are on the balance. */
      valid: z.boolean(),
      /** True: something temporary is given now, before the level. */
      immediate: z.boolean(),
    }),
    errors: [...keyErrors, ...repeatErrors, ...causes],
    audit: none('the activation itself is kept, and so is a refused try with its cause'),
  },
});
