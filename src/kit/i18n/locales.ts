/** The product's two languages; English is the fallback everywhere. */
export const locales = [
  { code: 'en', iso: 'en-US', name: 'English' },
  { code: 'ru', iso: 'ru-RU', name: 'Русский' },
] as const;

export type Locale = (typeof locales)[number]['code'];

export const defaultLocale: Locale = 'en';

export const languageCookie = { name: 'i18n_redirected', days: 365 } as const;

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale.code === value);
