import { useLocale } from 'use-intl/react';
import { defaultLocale, isLocale, type Locale } from '#kit/i18n/locales.ts';

/** The language of the page as one of ours. */
export function useUiLocale(): Locale {
  const locale: string = useLocale();
  return isLocale(locale) ? locale : defaultLocale;
}
