import { hasOpenDispute } from '#features/payments/server/orders/disputes.queries.ts';
import { findRecipient } from '#features/payments/server/top-up/recipients.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';

/** Checked at every approval: since the request, the account may have been disabled, be in deletion, or have a disputed payment. */
export async function assertReceives(tx: Tx, accountId: number): Promise<void> {
  const why = await whyNotReceiving(tx, accountId);
  if (why) fail(why);
}

/** null: it can receive coins. */
export async function whyNotReceiving(tx: Tx, accountId: number) {
  const receiver = await findRecipient(tx, accountId);
  if (!receiver || receiver.unavailable) return 'donationRequests.accountUnavailable';
  return (await hasOpenDispute(tx, accountId)) ? 'donationRequests.accountDisputed' : null;
}
