import { z } from 'zod';
import { approvable } from '#features/approvals/approvable.ts';

/** Money that does not fit its order is to be accepted, and buys more coins than one person may give. */
export const largeAcceptance = approvable('payments.largeAcceptance', {
  payload: z.strictObject({
    orderId: z.uuid(),
    number: z.int(),
    payment: z.string(),
    accountId: z.int(),
    login: z.string(),
    /** Minor units. */
    received: z.int(),
    currency: z.string(),
    ordered: z.int(),
    coins: z.int(),
  }),
  permission: 'payments.settle',
  describe: ({ number, login, received, ordered, coins, currency }) => ({
    title: { text: 'payments.approvals.acceptance', values: { number: String(number), login, coins } },
    changes: [
      { label: { text: 'payments.approvals.account' }, before: null, after: login },
      { label: { text: 'payments.approvals.sum', values: { currency } }, before: null, after: received / 100 },
      { label: { text: 'payments.approvals.coins' }, before: ordered, after: coins },
    ],
  }),
  mayDecide: (actor, { accountId }) => actor.accountId !== accountId,
});
