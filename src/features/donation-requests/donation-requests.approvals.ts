import { z } from 'zod';
import { approvable } from '#features/approvals/approvable.ts';

const coins = (login: string, amount: number) => [
  { label: { text: 'donationRequests.approvals.account' }, before: null, after: login },
  { label: { text: 'donationRequests.approvals.coins' }, before: null, after: amount },
];

/** An admin's large request that one staff member has approved. */
export const largeRequest = approvable('donationRequests.largeRequest', {
  payload: z.strictObject({ requestId: z.int(), requestedBy: z.int(), accountId: z.int(), login: z.string(), amount: z.int() }),
  permission: 'donationRequests.decide',
  describe: ({ requestId, login, amount }) => ({
    title: { text: 'donationRequests.approvals.request', values: { number: requestId, login, amount } },
    changes: coins(login, amount),
  }),
  // Neither the requester nor the recipient of the coins.
  mayDecide: (actor, { requestedBy, accountId }) => actor.accountId !== requestedBy && actor.accountId !== accountId,
});

/** A large credit by staff. */
export const largeReplenishment = approvable('donationRequests.largeReplenishment', {
  payload: z.strictObject({ accountId: z.int(), login: z.string(), amount: z.int(), reason: z.string() }),
  permission: 'donationRequests.replenish',
  describe: ({ login, amount }) => ({
    title: { text: 'donationRequests.approvals.replenishment', values: { login, amount } },
    changes: coins(login, amount),
  }),
  mayDecide: (actor, { accountId }) => actor.accountId !== accountId,
});
