import { findRecipient } from '#features/payments/server/top-up/recipients.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';

/** Asked at every yes: since the request the account may have been switched off, or be leaving. */
export async function assertReceives(tx: Tx, accountId: number): Promise<void> {
  const receiver = await findRecipient(tx, accountId);
  if (!receiver || receiver.unavailable) fail('donationRequests.accountUnavailable');
}
