import type { Locale } from './locales.ts';

const separators: Readonly<Record<Locale, string>> = { en: ',', ru: '\u00A0' };

/**
 * A whole number as `Intl.NumberFormat` writes it, for what a page shows first: a browser's first formatter looks through all of its
 * languages, which holds a phone for a tenth of a second and more.
 */
export function grouped(whole: number, locale: Locale): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, separators[locale]);
}
