import { createHmac } from 'node:crypto';
import { sameSecret } from '#kit/text/same-secret.ts';

/** Stripe's own clients allow as much. */
const toleranceSeconds = 300;

/**
 * `t=…,v1=…[,v1=…]`: an HMAC over stamp and bytes, one for every secret that is active there. A stamp from the future is refused like
 * an old one: a message that waits for its time would be as good as a second one.
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
