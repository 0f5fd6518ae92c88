import { createHmac, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { fail } from '#kit/errors/errors.ts';
import type { Multiplier } from '#kit/money/multiplier.ts';
import { sameSecret } from '#kit/text/same-secret.ts';

/** The price shown to the buyer: the multipliers and method bonuses for this account and amount. */
export type Quoted = {
  readonly globalId: number;
  readonly amount: number;
  readonly promo: Multiplier;
  readonly discount: Multiplier;
  /** By payment type. */
  readonly bonuses: Readonly<Record<string, Multiplier>>;
  /** The chosen pack and its coins; absent without a pack. */
  readonly pack?: { readonly id: number; readonly coins: number };
};

/** Long enough to choose a method and be redirected to another host, too short to save a promo for later. */
const livesSeconds = 30 * 60;

const Payload = z.strictObject({
  g: z.int(),
  a: z.int(),
  p: z.int(),
  d: z.int(),
  b: z.record(z.string(), z.int()),
  /** Pack id and its coins. */
  k: z.tuple([z.int(), z.int()]).optional(),
  /** Seconds since 1970. */
  e: z.int(),
});

export function signQuote(quoted: Quoted, appSecret: string, now = Date.now()): string {
  const { globalId: g, amount: a, promo: p, discount: d, bonuses: b, pack } = quoted;
  const payload = { g, a, p, d, b, ...(pack && { k: packed(pack) }), e: Math.floor(now / 1_000) + livesSeconds } satisfies z.infer<
    typeof Payload
  >;
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${text}.${macOf(text, appSecret).toString('base64url')}`;
}

/** Rejects a quote that was changed, has expired, or belongs to another account or amount. Any of the secrets may have signed it. */
export function readQuote(
  quote: string,
  asked: { readonly globalId: number; readonly amount: number },
  appSecrets: readonly string[],
  now = Date.now(),
): Quoted {
  const [text = '', mac = '', ...more] = quote.split('.');
  // Compared as text: the last base64 character has unused bits, so several spellings decode to the same bytes; only one may be valid.
  const signedUnder = (appSecret: string): boolean => sameSecret(mac, macOf(text, appSecret).toString('base64url'));
  if (more.length > 0 || !appSecrets.some(signedUnder)) fail('payments.badQuote');
  const { g, a, p, d, b, k, e } = Payload.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  if (g !== asked.globalId || a !== asked.amount) fail('payments.badQuote');
  if (e * 1_000 <= now) fail('payments.quoteStale');
  return { globalId: g, amount: a, promo: p, discount: d, bonuses: b, ...(k && { pack: { id: k[0], coins: k[1] } }) };
}

const packed = ({ id, coins }: NonNullable<Quoted['pack']>): [number, number] => [id, coins];

const macOf = (text: string, appSecret: string): Buffer => createHmac('sha256', keyOf(appSecret)).update(text).digest();

/** One key, or two during a secret rotation. */
const keys = new Map<string, Buffer>();
function keyOf(appSecret: string): Buffer {
  const key = keys.get(appSecret) ?? Buffer.from(hkdfSync('sha256', appSecret, '', 'top-up quotes', 32));
  keys.set(appSecret, key);
  return key;
}
