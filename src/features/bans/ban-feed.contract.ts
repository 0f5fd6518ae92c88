import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { banStates } from './ban-states.ts';

const FedBan = z.object({
  banId: z.int(),
  /** `lifted` and `ended`: remove the ban from the local list. */
  state: z.enum(banStates),
  /** Exactly one account for a server ban; any number, or none, for a launcher ban. */
  globalIds: z.array(z.int()),
  /** The character's nick; null: a launcher ban. */
  nick: z.string().nullable(),
  /** Launcher bans only. */
  devices: z.array(z.string()),
  reason: z.string(),
  bannedAt: z.iso.datetime(),
  /** null: permanent. */
  until: z.iso.datetime().nullable(),
});
export type FedBan = z.infer<typeof FedBan>;

/** For game servers and the launcher; documented in docs/game-api.md. */
export const banFeedContract = contract('bans', {
  readBans: {
    method: 'GET',
    path: '/api/game/v1/bans',
    audience: 'gameOrLauncher',
    input: z.strictObject({
      /** The cursor of the previous response; absent: all active bans. */
      after: z
        .string()
        .regex(/^\d{1,15}(-\d{1,15})?$/)
        .optional(),
      limit: wholeNumber({ max: 1_000 }).default(500),
    }),
    /** Pass `after` to the next request: immediately while `more` is true, otherwise any time later to get the changes since. */
    output: z.object({ bans: z.array(FedBan), after: z.string(), more: z.boolean(), serverTime: z.iso.datetime() }),
    errors: ['gameLink.keyNeeded', 'gameLink.keyRefused', 'gameLink.wrongKey', 'kit.tooManyRequests'],
  },
});
