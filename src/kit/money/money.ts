import { type Multiplier, multiply, type Rounding } from './multiplier.ts';

/** Currencies we know, with the number of digits after the point. */
export const currencyDigits = { RUB: 2, KZT: 2, BYN: 2, USD: 2, EUR: 2 } as const;
export type Currency = keyof typeof currencyDigits;

/** A whole number of minor units (kopecks, cents), never a fraction, and never without its currency. */
export type Money = { readonly amount: number; readonly currency: Currency };

export function money(amount: number, currency: Currency): Money {
  return { amount: whole(amount), currency };
}

/** From whole major units: `fromMajor(15, 'RUB')` is 1500 kopecks. */
export const fromMajor = (units: number, currency: Currency): Money => money(whole(units) * 10 ** currencyDigits[currency], currency);

export const zero = (currency: Currency): Money => ({ amount: 0, currency });
export const add = (a: Money, b: Money): Money => money(a.amount + same(a, b).amount, a.currency);
export const subtract = (a: Money, b: Money): Money => money(a.amount - same(a, b).amount, a.currency);
export const negate = (a: Money): Money => money(0 - a.amount, a.currency);
export const sum = (all: readonly Money[], currency: Currency): Money => all.reduce(add, zero(currency));

/** Negative, zero or positive, as a sort wants it. */
export const compare = (a: Money, b: Money): number => a.amount - same(a, b).amount;
export const exceeds = (a: Money, b: Money): boolean => compare(a, b) > 0;
export const equals = (a: Money, b: Money): boolean => a.currency === b.currency && a.amount === b.amount;

export const times = (a: Money, multiplier: Multiplier, rounding: Rounding): Money =>
  money(multiply(a.amount, multiplier, rounding), a.currency);

/**
 * Divides into parts by weight without losing a minor unit: what is left over goes to the first parts.
 * `share(100, [1, 1, 1])` is 34, 33, 33.
 */
export function share(whole: Money, weights: readonly number[]): Money[] {
  const total = weights.reduce((a, b) => a + b, 0);
  if (total <= 0 || weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError('Weights are whole and not negative');
  const parts = weights.map((weight) => Number((BigInt(whole.amount) * BigInt(weight)) / BigInt(total)));
  const step = Math.sign(whole.amount);
  let left = whole.amount - parts.reduce((a, b) => a + b, 0);
  for (let i = 0; left !== 0; i = (i + 1) % parts.length) {
    if (weights[i] === 0) continue;
    parts[i] = (parts[i] ?? 0) + step;
    left -= step;
  }
  return parts.map((amount) => money(amount, whole.currency));
}

/** Reads a decimal as providers write it (`"1500.00"`, `"1500.5"`); undefined for anything that is not an exact amount. */
export function parseMoney(text: string, currency: Currency): Money | undefined {
  const digits = currencyDigits[currency];
  const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(text);
  if (!match) return undefined;
  const [, sign = '', units = '', fraction = ''] = match;
  // Zeros beyond the minor unit say nothing, any other digit is money we cannot hold.
  if (/[^0]/.test(fraction.slice(digits))) return undefined;
  const amount = Number(units + fraction.slice(0, digits).padEnd(digits, '0'));
  if (!Number.isSafeInteger(amount)) return undefined;
  return money(sign && amount !== 0 ? -amount : amount, currency);
}

/** As providers want it: `1500.00`, always with all digits. */
export function printMoney({ amount, currency }: Money): string {
  const digits = currencyDigits[currency];
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  return `${amount < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Refuses fractions and what a number cannot hold exactly. Adds 0, so that −0 does not exist. */
function whole(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an exact amount: ${amount}`);
  return amount + 0;
}

function same(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new TypeError(`${a.currency} and ${b.currency} do not mix`);
  return b;
}
