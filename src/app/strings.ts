import type { formats } from '#kit/i18n/formats.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { en } from './strings-en.ts';
import { ru } from './strings-ru.ts';

/** All strings by namespace, for the server. A browser gets only its language and the namespaces of its page. */
export const strings: Readonly<Record<Locale, typeof en | typeof ru>> = { en, ru };

declare module 'use-intl/core' {
  interface AppConfig {
    Locale: Locale;
    Formats: typeof formats;
  }
}
