import { z } from 'zod';
import { contract, none } from '#kit/contract/contract.ts';
import { freeLine, freeText } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';

const v1 = '/api/game/v1';
const game = { audience: 'game' } as const;
const keyErrors = ['gameLink.keyNeeded', 'gameLink.keyRefused', 'gameLink.wrongKey', 'kit.tooManyRequests'] as const;
const repeatErrors = ['coins.keyNeeded', 'kit.badIdempotencyKey', 'kit.idempotencyKeyReused'] as const;
const booked = none('the ledger keeps it, with the key it came under');

/** The part of the game API that spends coins; the site's ledger is the only balance. */
export const gameBalanceContract = contract('coins', {
  getBalance: {
    ...game,
    method: 'GET',
    path: `${v1}/balance/:globalId`,
    input: z.strictObject({ globalId: wholeNumber() }),
    output: z.object({ globalId: z.int(), balance: z.int(), mayBeSpent: z.int() }),
    errors: [...keyErrors, 'coins.accountUnknown'],
  },
  spendCoins: {
    ...game,
    method: 'POST',
    path: `${v1}/balance/spend`,
    input: z.strictObject({
      globalId: z.int().positive(),
      coins: z.int().min(1).max(10_000_000),
      /** What was bought, as the player shall read it in the history. */
      item: freeLine().min(1).max(100),
    }),
    output: z.object({
      /** For `reverse`. */
      id: z.int(),
      globalId: z.int(),
      coins: z.int(),
      /** After it, now. */
      balance: z.int(),
      /** It was taken back since: the coins are on the balance again, and nothing may be handed over for it. */
      reversed: z.boolean(),
    }),
    errors: [...keyErrors, ...repeatErrors, 'coins.accountUnknown', 'coins.accountDisabled', 'coins.notEnough', 'coins.negative'],
    audit: booked,
  },
  reverseSpend: {
    ...game,
    method: 'POST',
    path: `${v1}/balance/spend/:id/reverse`,
    input: z.strictObject({ id: wholeNumber(), reason: freeText().min(1).max(100).optional() }),
    output: z.object({ id: z.int(), globalId: z.int(), coins: z.int(), balance: z.int() }),
    errors: [...keyErrors, 'coins.spendUnknown'],
    audit: booked,
  },
});
