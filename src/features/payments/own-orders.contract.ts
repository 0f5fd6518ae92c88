import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { shownStates } from './order-states.ts';

const OwnOrder = z.object({
  number: z.int(),
  state: z.enum(shownStates),
  amount: z.object({ amount: z.int(), currency: z.string() }),
  coins: z.int(),
  createdAt: z.iso.datetime(),
});
export type OwnOrder = z.infer<typeof OwnOrder>;

export const OwnOrders = z.object({
  orders: z.array(OwnOrder),
  /** Cursor of the next page; null on the last page. */
  after: z.string().nullable(),
});
export type OwnOrders = z.infer<typeof OwnOrders>;

export const ownOrdersContract = contract('payments', {
  /** Top-ups of the caller's account: first those paid or created by the caller, then those others started; each group newest first. */
  listOwnOrders: {
    audience: 'person',
    method: 'GET',
    path: '/api/donate/orders',
    input: z.strictObject({
      after: z
        .string()
        .regex(/^[01]-\d{1,15}$/, 'kit.wrongFormat')
        .optional(),
    }),
    output: OwnOrders,
  },
});
