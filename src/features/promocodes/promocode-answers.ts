import { z } from 'zod';
import { PrizeFields } from './promocode-decided.ts';
import { promocodeStatuses, refusalCauses } from './promocode-kinds.ts';

export const Statistics = z.object({
  /** Of the range, as all below. */
  activations: z.int(),
  /** Those of them that have become valid since. */
  valid: z.int(),
  /** People among them who have ever topped up. */
  payers: z.int(),
  /** Every day of the range, those without activations too; `valid` by the day of the activation. */
  days: z.array(z.object({ day: z.string(), activations: z.int(), valid: z.int() })),
  servers: z.array(z.object({ server: z.int(), activations: z.int(), valid: z.int() })),
  /** Tries that were refused, most frequent first; kept for 90 days. */
  refusals: z.array(z.object({ cause: z.enum(refusalCauses), tries: z.int() })),
});

/** What one character would be answered now. */
export const Verdict = z.object({
  server: z.int(),
  nick: z.string(),
  level: z.int(),
  /** null: it would be activated. */
  cause: z.enum(refusalCauses).nullable(),
  /** What comes at the activation; null where nothing does. Skins of both sexes: the game knows which one. */
  now: PrizeFields.nullable(),
  /** What comes at the required level; null where nothing does. */
  atLevel: PrizeFields.nullable(),
});

export const OwnCode = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(promocodeStatuses),
  /** Why it was refused; null: it is not. */
  refusal: z.string().nullable(),
  activations: z.int(),
  validActivations: z.int(),
  createdAt: z.iso.datetime(),
});

export const OwnCodes = z.object({
  /** Newest first. */
  codes: z.array(OwnCode),
  most: z.int(),
  /** How many more they may make now. */
  left: z.int(),
  /** What a new one would give, and from which level. */
  offer: PrizeFields.extend({ requiredLevel: z.int() }),
});
