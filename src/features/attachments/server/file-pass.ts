import { createHmac, hkdfSync } from 'node:crypto';
import type { AppSecrets } from '#kit/sealed/sealed.ts';
import { sameSecret } from '#kit/text/same-secret.ts';

/** As long as somebody watches a video; whoever looks longer gets a new one with the page. */
const passMinutes = 60;

/**
 * Opens one file on the files' own origin, to which no session's cookie is sent: `<last minute>.<signature>`. The site gives it to whom it
 * would have shown the file. Nothing is stored.
 */
export function filePass({ appSecret }: AppSecrets, file: string, now = new Date()): string {
  const until = String(minuteOf(now) + passMinutes);
  return `${until}.${signature(appSecret, file, until)}`;
}

/** Whether a pass is ours, of this file and still good. */
export function isFilePass({ appSecret, appSecretOther }: AppSecrets, file: string, pass: string | undefined, now = new Date()): boolean {
  const [until = '', given = ''] = pass?.split('.') ?? [];
  if (!/^\d{1,10}$/.test(until) || Number(until) < minuteOf(now)) return false;
  return [appSecret, appSecretOther].some((secret) => secret !== undefined && sameSecret(given, signature(secret, file, until)));
}

const minuteOf = (now: Date): number => Math.floor(now.getTime() / 60_000);

const signature = (secret: string, file: string, until: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'file pass', 32)))
    .update(`${file} ${until}`)
    .digest('base64url');
