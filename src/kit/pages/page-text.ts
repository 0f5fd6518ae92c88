import { createTranslator } from 'use-intl/core';
import { formats, timeZone } from '#kit/i18n/formats.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { PageMessages } from './messages.ts';

export type PageText = (key: string, values?: Record<string, string | number>) => string;

/** For text outside React: `t('landing.title')`. */
export function pageText(locale: Locale, messages: PageMessages): PageText {
  const translate = createTranslator({ locale, messages: messages as Record<string, string>, formats, timeZone });
  return translate as unknown as PageText;
}
