import type { Locale } from './locales.ts';

const separators: Readonly<Record<Locale, string>> = { en: ',', ru: '\u00A0' };

/**
 * Formats a whole number like `Intl.NumberFormat`, for what a page shows first: a browser's first formatter loads all of its locales, which
 * blocks a phone for a tenth of a second or more.
 */
export function grouped(whole: number, locale: Locale): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, separators[locale]);
}
