import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation } from '#kit/list/list-operations.ts';
import { moneyRatingList } from './ratings.list.ts';

const Server = wholeNumber({ max: 2_147_483_647 });

const RatedPlayer = z.object({
  place: z.int(),
  globalId: z.int(),
  nick: z.string(),
  server: z.int(),
  cash: z.int(),
  bank: z.int(),
  total: z.int(),
  /** Change since the end of yesterday; null if yesterday's value is unknown. */
  change: z.int().nullable(),
  /** The part of the change that the money log does not explain, if large enough to be suspicious; otherwise null. */
  unexplained: z.int().nullable(),
});
export type RatedPlayer = z.infer<typeof RatedPlayer>;

const reads = { audience: 'admin', permission: 'ratings.read' } as const;

export const ratingsContract = contract('ratings', {
  /** The richest players of one server, or of all servers that the reader may see. Banned players and staff are left out. */
  getMoneyRating: {
    ...reads,
    mayBeOld: true,
    method: 'GET',
    path: '/api/admin/rating/money',
    input: z.strictObject({ server: Server.optional() }),
    output: z.object({ asOf: z.iso.datetime(), rows: z.array(RatedPlayer) }),
    errors: ['kit.forbidden'],
  },
  exportMoneyRating: {
    ...reads,
    ...exportOperation('/api/admin/rating/money/export', moneyRatingList),
    errors: ['kit.forbidden'],
    audit: 'ratings.exported',
  },
});
