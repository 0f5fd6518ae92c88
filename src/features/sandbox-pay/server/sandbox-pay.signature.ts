import { createHmac, hkdfSync } from 'node:crypto';
import { sameSecret } from '#kit/text/same-secret.ts';
import type { Slip } from '../sandbox-pay.contract.ts';

/** Shop and sandbox share a process, but authenticate each other only by a derived secret. */
export const sandboxPaySecret = (appSecret: string): string =>
  Buffer.from(hkdfSync('sha256', appSecret, '', 'sandbox pay', 32)).toString('hex');

const olderSeconds = 300;

/** The signed text: the slip's values ordered by name, one per line. */
export function slipSigned({ signature, ...slip }: Slip, secret: string): boolean {
  const lines = Object.entries(slip)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  return sameSecret(signature, hmac(secret, lines.join('\n')));
}

/** `t=<seconds>,v1=<hex>`. The timestamp is part of the signed text, which prevents replays of old messages. */
export function signMessage(body: string, secret: string, seconds = Math.floor(Date.now() / 1_000)): string {
  return `t=${seconds},v1=${hmac(secret, `${seconds}.${body}`)}`;
}

export function messageSigned(body: string, header: unknown, secret: string): boolean {
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  if (!match) return false;
  const [, stamp = '', signature = ''] = match;
  return Math.abs(Date.now() / 1_000 - Number(stamp)) <= olderSeconds && sameSecret(signature, hmac(secret, `${stamp}.${body}`));
}

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');
