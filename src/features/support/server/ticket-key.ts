import { createHmac, hkdfSync } from 'node:crypto';
import { sameSecret } from '#kit/text/same-secret.ts';

type Secrets = { readonly appSecret: string; readonly appSecretOther?: string | undefined };

/** Every mail brings a fresh one, so an old mail need not open a ticket for ever. */
export const keyDays = 30;

/** Opens one ticket for whoever reads the mailbox that it was sent to: `<last day>.<signature>`. Nothing is stored. */
export function ticketKey({ appSecret }: Secrets, publicId: string, now = new Date()): string {
  const until = String(Math.floor(now.getTime() / 86_400_000) + keyDays);
  return `${until}.${signature(appSecret, publicId, until)}`;
}

/** Whether a key is ours, of this ticket and still good. */
export function isTicketKey({ appSecret, appSecretOther }: Secrets, publicId: string, key: string | undefined, now = new Date()): boolean {
  const [until = '', given = ''] = key?.split('.') ?? [];
  if (!/^\d{1,6}$/.test(until) || Number(until) < Math.floor(now.getTime() / 86_400_000)) return false;
  return [appSecret, appSecretOther].some((secret) => secret !== undefined && sameSecret(given, signature(secret, publicId, until)));
}

const signature = (secret: string, publicId: string, until: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'support ticket', 32)))
    .update(`${publicId} ${until}`)
    .digest('base64url');
