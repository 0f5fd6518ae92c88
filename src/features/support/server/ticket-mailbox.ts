import { getContact } from '#features/accounts/server/account-contacts.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Ticket } from './support.table.ts';
import { isTicketKey, type Secrets, ticketKey } from './ticket-key.ts';

type Mailed = Pick<Ticket, 'publicId' | 'accountId' | 'email'>;

/** Where a ticket's mails go and answers come from: the address that the account has now, or the one that a visitor gave. */
export async function mailboxOf(tx: Tx, { accountId, email }: Pick<Mailed, 'accountId' | 'email'>): Promise<string> {
  return accountId === null ? email : (await getContact(tx, accountId)).email;
}

export const isSameMailbox = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A key for whoever reads this mailbox. */
export const keyOf = (secrets: Secrets, ticket: Mailed, mailbox: string): string => ticketKey(secrets, openedBy(ticket, mailbox));

/** Whether a key was sent to the mailbox that the ticket's mails go to now: one that the player has left opens nothing any more. */
export const isKeyOf = async (tx: Tx, secrets: Secrets, ticket: Mailed, key: string | undefined): Promise<boolean> =>
  key !== undefined && isTicketKey(secrets, openedBy(ticket, await mailboxOf(tx, ticket)), key);

/** The key of the ticket that a duplicate goes on in; null where its mails go to another mailbox. */
export async function keyOfMerged(tx: Tx, secrets: Secrets, duplicate: Ticket, into: Ticket): Promise<string | null> {
  const mailbox = await mailboxOf(tx, into);
  return isSameMailbox(mailbox, await mailboxOf(tx, duplicate)) ? keyOf(secrets, into, mailbox) : null;
}

/** Of the mailbox that the ticket began with nothing is added, so that keys which were mailed without it stay good. */
const openedBy = ({ publicId, email }: Mailed, mailbox: string): string =>
  isSameMailbox(mailbox, email) ? publicId : `${publicId} ${mailbox.toLowerCase()}`;
