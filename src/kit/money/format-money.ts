import { type Locale, locales } from '#kit/i18n/locales.ts';
import { withMinus } from '#kit/i18n/minus.ts';
import { type Currency, currencyDigits, type Money } from './money.ts';

/** `₽1,500` in English, `1 500 ₽` in Russian; minor units only if there are any, or with `always`. */
export function formatMoney({ amount, currency }: Money, locale: Locale, minor: 'needed' | 'always' = 'needed'): string {
  const digits = currencyDigits[currency];
  const factor = 10 ** digits;
  const shown = minor === 'always' || amount % factor !== 0 ? digits : 0;
  // Formats the exact decimal text: a division would round amounts beyond 2^53 / 100.
  return withMinus(formatter(locale, currency, shown).format(decimal(amount, digits)));
}

/** A sum as received: an unknown currency (a provider's mistake) is printed as it is. */
export const formatSum = ({ amount, currency }: { readonly amount: number; readonly currency: string }, locale: Locale): string =>
  isCurrency(currency) ? formatMoney({ amount, currency }, locale) : `${amount / 100} ${currency}`;

const isCurrency = (text: string): text is Currency => Object.hasOwn(currencyDigits, text);

export const formatCount = (count: number, locale: Locale): string => withMinus(formatter(locale, undefined, 0).format(count));

function decimal(amount: number, digits: number): Intl.StringNumericLiteral {
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const exact = `${amount < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return exact as Intl.StringNumericLiteral;
}

const made = new Map<string, Intl.NumberFormat>();

/** Creating a formatter costs a hundred times as much as using it. */
function formatter(locale: Locale, currency: string | undefined, digits: number): Intl.NumberFormat {
  const name = `${locale} ${currency} ${digits}`;
  const known = made.get(name);
  if (known) return known;
  const iso = locales.find(({ code }) => code === locale)?.iso;
  const style = currency ? ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const) : {};
  const fresh = new Intl.NumberFormat(iso, { ...style, minimumFractionDigits: digits, maximumFractionDigits: digits });
  made.set(name, fresh);
  return fresh;
}
