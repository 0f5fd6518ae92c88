import { z } from 'zod';
import { approvable } from '#features/approvals/approvable.ts';

/** A payout above what one person may send alone. */
export const largePayout = approvable('partners.largePayout', {
  payload: z.strictObject({ payoutId: z.int(), partnerId: z.int(), login: z.string(), minor: z.int() }),
  permission: 'partners.payouts',
  describe: ({ payoutId, login, minor }) => ({
    title: { text: 'partners.approvals.payout', values: { number: payoutId, login, roubles: minor / 100 } },
    changes: [
      { label: { text: 'partners.approvals.account' }, before: null, after: login },
      { label: { text: 'partners.approvals.roubles' }, before: null, after: minor / 100 },
    ],
  }),
  // The recipient of the money may not approve it.
  mayDecide: (actor, { partnerId }) => actor.accountId !== partnerId,
});
