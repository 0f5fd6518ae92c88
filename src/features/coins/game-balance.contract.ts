import { z } from 'zod';
import { contract, none } from '#kit/contract/contract.ts';
import { freeLine, freeText } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';

const v1 = '/api/game/v1';
const game = { audience: 'game' } as const;
const keyErrors = ['gameLink.keyNeeded', 'gameLink.keyRefused', 'gameLink.wrongKey', 'kit.tooManyRequests'] as const;
const repeatErrors = ['coins.keyNeeded', 'kit.badIdempotencyKey', 'kit.idempotencyKeyReused'] as const;
const booked = none('the ledger keeps it, with the key it came under');

/** The game API's operations on coins; the site's ledger is the only balance. */
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
      /** Name of the purchase, shown in the player's history. */
      item: freeLine().min(1).max(100),
    }),
    output: z.object({
      /** Pass to `reverse`. */
      id: z.int(),
      globalId: z.int(),
      coins: z.int(),
      /** The current balance, after the purchase. */
      balance: z.int(),
      /** The purchase was reversed since: the coins were refunded, so the item must not be delivered. */
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
