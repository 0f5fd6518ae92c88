import { createHmac } from 'node:crypto';
import { sameSecret } from '#kit/text/same-secret.ts';

/** The default of Stripe's own libraries. */
const toleranceSeconds = 300;

/**
 * `t=…,v1=…[,v1=…]`: an HMAC over timestamp and body, one per active secret. A timestamp in the future is rejected like an old one: such a
 * message could be replayed later.
 */
export function isStripeSigned(header: string, body: Buffer, secrets: readonly string[], now = Date.now()): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const stamp = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(stamp) || Math.abs(now / 1_000 - Number(stamp)) > toleranceSeconds) return false;
  const given = parts.flatMap(([name, value]) => (name === 'v1' && value ? [value] : []));
  return secrets.some((secret) => {
    const expected = stripeSignature(stamp, body, secret);
    return given.some((one) => sameSecret(one, expected));
  });
}

export const stripeSignature = (stamp: string, body: Buffer, secret: string): string =>
  createHmac('sha256', secret).update(`${stamp}.`).update(body).digest('hex');
