import { createHmac, hkdfSync } from 'node:crypto';
import { sameSecret } from '#kit/text/same-secret.ts';

export type Secrets = { readonly appSecret: string; readonly appSecretOther?: string | undefined };

/** Every mail brings a fresh one, so an old mail need not open a ticket for ever. */
export const keyDays = 30;

/** Opens one ticket for whoever reads the mailbox that it was sent to: `<last day>.<signature>`. Nothing is stored. `opens`: see ticket-mailbox. */
export function ticketKey({ appSecret }: Secrets, opens: string, now = new Date()): string {
  const until = String(Math.floor(now.getTime() / 86_400_000) + keyDays);
  return `${until}.${signature(appSecret, opens, until)}`;
}

/** Whether a key is ours, of this ticket and still good. */
export function isTicketKey({ appSecret, appSecretOther }: Secrets, opens: string, key: string | undefined, now = new Date()): boolean {
  const [until = '', given = ''] = key?.split('.') ?? [];
  if (!/^\d{1,6}$/.test(until) || Number(until) < Math.floor(now.getTime() / 86_400_000)) return false;
  return [appSecret, appSecretOther].some((secret) => secret !== undefined && sameSecret(given, signature(secret, opens, until)));
}

const signature = (secret: string, opens: string, until: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'support ticket', 32)))
    .update(`${opens} ${until}`)
    .digest('base64url');
