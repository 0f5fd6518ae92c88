/** Supported currencies, with the number of digits after the point. */
export const currencyDigits = { RUB: 2, KZT: 2, BYN: 2, USD: 2, EUR: 2 } as const;
export type Currency = keyof typeof currencyDigits;

/** A whole number of minor units (kopecks, cents), always with its currency. */
export type Money = { readonly amount: number; readonly currency: Currency };

export function money(amount: number, currency: Currency): Money {
  return { amount: whole(amount), currency };
}

/** From whole major units: `fromMajor(15, 'RUB')` is 1500 kopecks. */
export const fromMajor = (units: number, currency: Currency): Money => money(whole(units) * 10 ** currencyDigits[currency], currency);

/** Parses a provider's decimal (`"1500.00"`, `"1500.5"`); undefined for anything that is not an exact amount. */
export function parseMoney(text: string, currency: Currency): Money | undefined {
  const digits = currencyDigits[currency];
  const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(text);
  if (!match) return undefined;
  const [, sign = '', units = '', fraction = ''] = match;
  // Zeros beyond the minor unit are harmless; any other digit is money we cannot represent.
  if (/[^0]/.test(fraction.slice(digits))) return undefined;
  const amount = Number(units + fraction.slice(0, digits).padEnd(digits, '0'));
  if (!Number.isSafeInteger(amount)) return undefined;
  return money(sign && amount !== 0 ? -amount : amount, currency);
}

/** The format providers expect: `1500.00`, always with all digits. */
export function printMoney({ amount, currency }: Money): string {
  const digits = currencyDigits[currency];
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  return `${amount < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Rejects fractions and numbers that are not exact. Adds 0 to avoid −0. */
function whole(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an exact amount: ${amount}`);
  return amount + 0;
}
