import { createHmac, hkdfSync } from 'node:crypto';
import type { AppSecrets } from '#kit/sealed/sealed.ts';
import { sameSecret } from '#kit/text/same-secret.ts';

/** Long enough to watch a video; after that, reloading the page creates a new pass. */
const passMinutes = 60;

/**
 * Opens one file on the files' own origin, which receives no session cookie: `<expiry minute>.<signature>`. The site issues it to viewers
 * who may see the file. Nothing is stored (docs/decisions/147).
 */
export function filePass({ appSecret }: AppSecrets, file: string, now = new Date()): string {
  const until = String(minuteOf(now) + passMinutes);
  return `${until}.${signature(appSecret, file, until)}`;
}

/** Whether a pass has a valid signature, is for this file and has not expired. */
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
