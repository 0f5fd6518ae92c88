import { findRecipientByLogin, type KnownRecipient } from '#features/payments/server/top-up/recipients.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { failField } from '#kit/errors/errors.ts';

/** Whoever shall get coins, by the login that was typed; one that cannot use them is named at the field. */
export async function findReceiver(tx: Tx, login: string): Promise<KnownRecipient> {
  const receiver = (await findRecipientByLogin(tx, login)) ?? failField('login', 'donationRequests.accountUnknown');
  return receiver.unavailable ? failField('login', 'donationRequests.accountUnavailable') : receiver;
}
