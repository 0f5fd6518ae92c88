import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { banStates } from './ban-states.ts';

const FedBan = z.object({
  banId: z.int(),
  /** `lifted` and `ended`: forget it, if you have it. */
  state: z.enum(banStates),
  /** Of a world one account; of the launcher several, or none. */
  globalIds: z.array(z.int()),
  /** Of the character; null: a ban of the launcher. */
  nick: z.string().nullable(),
  /** Of the launcher alone. */
  devices: z.array(z.string()),
  reason: z.string(),
  bannedAt: z.iso.datetime(),
  /** null: for good. */
  until: z.iso.datetime().nullable(),
});
export type FedBan = z.infer<typeof FedBan>;

/** For game servers and the launcher; docs/game-api.md is its guide. */
export const banFeedContract = contract('bans', {
  readBans: {
    method: 'GET',
    path: '/api/game/v1/bans',
    audience: 'gameOrLauncher',
    input: z.strictObject({
      /** What the answer before gave; absent: all that are active now. */
      after: z
        .string()
        .regex(/^\d{1,15}(-\d{1,15})?$/)
        .optional(),
      limit: wholeNumber({ max: 1_000 }).default(500),
    }),
    /** `after` is for the next question, at once while there is `more`, and any time later for what has changed by then. */
    output: z.object({ bans: z.array(FedBan), after: z.string(), more: z.boolean(), serverTime: z.iso.datetime() }),
    errors: ['gameLink.keyNeeded', 'gameLink.keyRefused', 'gameLink.wrongKey', 'kit.tooManyRequests'],
  },
});
