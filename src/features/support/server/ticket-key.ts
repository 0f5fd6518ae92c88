import { createHmac, hkdfSync } from 'node:crypto';
import { sameSecret } from '#kit/text/same-secret.ts';

export type Secrets = { readonly appSecret: string; readonly appSecretOther?: string | undefined };

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
