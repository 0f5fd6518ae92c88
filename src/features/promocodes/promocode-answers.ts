import { z } from 'zod';
import { PrizeFields } from './promocode-decided.ts';
import { promocodeStatuses, refusalCauses } from './promocode-kinds.ts';

export const Statistics = z.object({
  /** Within the range, like the other numbers below. */
  activations: z.int(),
  /** Those of them that have become valid since. */
  valid: z.int(),
  /** Those of their players who have ever topped up. */
  payers: z.int(),
  /** Every day of the range, including days without activations; `valid` is counted on the day of the activation. */
  days: z.array(z.object({ day: z.string(), activations: z.int(), valid: z.int() })),
  servers: z.array(z.object({ server: z.int(), activations: z.int(), valid: z.int() })),
  /** Rejected attempts by cause, most frequent first; kept for 90 days. */
  refusals: z.array(z.object({ cause: z.enum(refusalCauses), tries: z.int() })),
});

/** The result of a simulated activation for one character. */
export const Verdict = z.object({
  server: z.int(),
  nick: z.string(),
  level: z.int(),
  /** null: the activation would succeed. */
  cause: z.enum(refusalCauses).nullable(),
  /** Given at the activation; null if nothing is. Contains skins of both sexes, of which the game picks one. */
  now: PrizeFields.nullable(),
  /** Given at the required level; null if nothing is. */
  atLevel: PrizeFields.nullable(),
});

export const OwnCode = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(promocodeStatuses),
  /** Reason of the rejection; null if not rejected. */
  refusal: z.string().nullable(),
  activations: z.int(),
  validActivations: z.int(),
  createdAt: z.iso.datetime(),
});

export const OwnCodes = z.object({
  /** Newest first. */
  codes: z.array(OwnCode),
  most: z.int(),
  /** How many more codes the player may create now. */
  left: z.int(),
  /** Prize of a new code, and its required level. */
  offer: PrizeFields.extend({ requiredLevel: z.int() }),
});
