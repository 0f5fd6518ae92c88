import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { journalKinds } from './journal-kinds.ts';

export const CoinMovement = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(journalKinds),
  /** Negative: spent. */
  coins: z.int(),
  /** The purpose; null: the kind is enough. */
  memo: z.string().nullable(),
});
export type CoinMovement = z.infer<typeof CoinMovement>;

export const OwnCoins = z.object({
  /** Nothing can be spent while it is negative. */
  balance: z.int(),
  /** Newest first. */
  movements: z.array(CoinMovement),
  /** Cursor of the next page; null on the last. */
  after: z.int().nullable(),
});
export type OwnCoins = z.infer<typeof OwnCoins>;

export const coinsContract = contract('coins', {
  getOwnCoins: {
    method: 'GET',
    path: '/api/coins',
    audience: 'person',
    input: z.strictObject({ after: wholeNumber().optional() }),
    output: OwnCoins,
  },
});
