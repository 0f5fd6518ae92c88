import { createHmac, hkdfSync } from 'node:crypto';
import { getContact } from '#features/accounts/server/account-contacts.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { sameSecret } from '#kit/text/same-secret.ts';
import type { Ticket } from './support.table.ts';

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

type Secrets = { readonly appSecret: string; readonly appSecretOther?: string | undefined };

/** Every mail contains a new key, so that an old mail does not open the ticket forever. */
export const keyDays = 30;

/**
 * Opens one ticket for the reader of the mailbox that it was sent to: `<last day>.<signature>`. Nothing is stored. `opens`: see
 * ticket-mailbox (docs/decisions/062).
 */
export function ticketKey({ appSecret }: Secrets, opens: string, now = new Date()): string {
  const until = String(Math.floor(now.getTime() / 86_400_000) + keyDays);
  return `${until}.${signature(appSecret, opens, until)}`;
}

/** Whether a key has our signature, belongs to this ticket and has not expired. */
export function isTicketKey({ appSecret, appSecretOther }: Secrets, opens: string, key: string | undefined, now = new Date()): boolean {
  const [until = '', given = ''] = key?.split('.') ?? [];
  if (!/^\d{1,6}$/.test(until) || Number(until) < Math.floor(now.getTime() / 86_400_000)) return false;
  return [appSecret, appSecretOther].some((secret) => secret !== undefined && sameSecret(given, signature(secret, opens, until)));
}

const signature = (secret: string, opens: string, until: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'support ticket', 32)))
    .update(`${opens} ${until}`)
    .digest('base64url');
