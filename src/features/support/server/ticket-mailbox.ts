import { getContact } from '#features/accounts/server/account-contacts.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Ticket } from './support.table.ts';
import { isTicketKey, type Secrets, ticketKey } from './ticket-key.ts';

type Mailed = Pick<Ticket, 'publicId' | 'accountId' | 'email'>;

/** The mailbox of a ticket, for outgoing and incoming mails: the account's current address, or the one that a visitor entered. */
export async function mailboxOf(tx: Tx, { accountId, email }: Pick<Mailed, 'accountId' | 'email'>): Promise<string> {
  return accountId === null ? email : (await getContact(tx, accountId)).email;
}

export const isSameMailbox = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A key for the reader of this mailbox. */
export const keyOf = (secrets: Secrets, ticket: Mailed, mailbox: string): string => ticketKey(secrets, openedBy(ticket, mailbox));

/** Whether a key was sent to the ticket's current mailbox; keys for a previous mailbox are invalid. */
export const isKeyOf = async (tx: Tx, secrets: Secrets, ticket: Mailed, key: string | undefined): Promise<boolean> =>
  key !== undefined && isTicketKey(secrets, openedBy(ticket, await mailboxOf(tx, ticket)), key);

/** The key of the ticket that a duplicate was merged into; null if its mails go to another mailbox. */
export async function keyOfMerged(tx: Tx, secrets: Secrets, duplicate: Ticket, into: Ticket): Promise<string | null> {
  const mailbox = await mailboxOf(tx, into);
  return isSameMailbox(mailbox, await mailboxOf(tx, duplicate)) ? keyOf(secrets, into, mailbox) : null;
}

/** The original mailbox is not part of the signed value, so that keys mailed before mailboxes were included remain valid. */
const openedBy = ({ publicId, email }: Mailed, mailbox: string): string =>
  isSameMailbox(mailbox, email) ? publicId : `${publicId} ${mailbox.toLowerCase()}`;
