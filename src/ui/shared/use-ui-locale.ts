import { useLocale } from 'use-intl/react';
import { defaultLocale, isLocale, type Locale } from '#kit/i18n/locales.ts';

/** The page's language, narrowed to a supported locale. */
export function useUiLocale(): Locale {
  const locale: string = useLocale();
  return isLocale(locale) ? locale : defaultLocale;
}
