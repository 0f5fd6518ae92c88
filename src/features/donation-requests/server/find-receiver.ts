import { hasOpenDispute } from '#features/payments/server/orders/disputes.queries.ts';
import { findRecipientByLogin, type KnownRecipient } from '#features/payments/server/top-up/recipients.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { failField } from '#kit/errors/errors.ts';

/** Finds the recipient by login; an account that cannot or must not receive coins is rejected at the field. */
export async function findReceiver(tx: Tx, login: string): Promise<KnownRecipient> {
  const receiver = (await findRecipientByLogin(tx, login)) ?? failField('login', 'donationRequests.accountUnknown');
  if (receiver.unavailable) failField('login', 'donationRequests.accountUnavailable');
  if (await hasOpenDispute(tx, receiver.accountId)) failField('login', 'donationRequests.accountDisputed');
  return receiver;
}
