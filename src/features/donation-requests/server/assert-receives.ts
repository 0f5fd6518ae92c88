import { hasOpenDispute } from '#features/payments/server/orders/disputes.queries.ts';
import { findRecipient } from '#features/payments/server/top-up/recipients.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';

/** Asked at every yes: since the request the account may have been switched off, be leaving, or have a payment disputed. */
export async function assertReceives(tx: Tx, accountId: number): Promise<void> {
  const why = await whyNotReceiving(tx, accountId);
  if (why) fail(why);
}

/** null: nothing stands in the way. */
export async function whyNotReceiving(tx: Tx, accountId: number) {
  const receiver = await findRecipient(tx, accountId);
  if (!receiver || receiver.unavailable) return 'donationRequests.accountUnavailable';
  return (await hasOpenDispute(tx, accountId)) ? 'donationRequests.accountDisputed' : null;
}
