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
  /** Of the next page; null on the last. */
  after: z.string().nullable(),
});
export type OwnOrders = z.infer<typeof OwnOrders>;

export const ownOrdersContract = contract('payments', {
  /** Top-ups of the own account: those that were paid or that one made oneself first, then what others began; each part newest first. */
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
