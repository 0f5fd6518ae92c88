import { IntlError } from 'use-intl/core';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import type { Locale } from './locales.ts';
import type { Translate } from './translator.ts';

/** The values of a stored text. An instant is formatted with its zone, and a nested text in the reader's language. */
export type StoredValue = string | number | { readonly instant: string } | { readonly text: string; readonly values?: StoredValues };
export type StoredValues = { readonly [name: string]: StoredValue };

/**
 * Formats a text whose values were stored earlier, perhaps by an older version of the product. If the message is gone or needs values that
 * were not stored, it returns `otherwise`.
 */
export function renderStored(
  translate: Translate,
  locale: Locale,
  stored: { readonly key: string; readonly values: StoredValues; readonly otherwise: string },
): string {
  try {
    return render(translate, locale, stored.key, stored.values);
  } catch (error) {
    if (error instanceof IntlError) return translate(locale, stored.otherwise);
    throw error;
  }
}

function render(translate: Translate, locale: Locale, key: string, values: StoredValues): string {
  const filled = Object.entries(values).map(([name, value]) => [name, fill(translate, locale, value)] as const);
  return translate(locale, key, Object.fromEntries(filled));
}

function fill(translate: Translate, locale: Locale, value: StoredValue): string | number {
  if (typeof value !== 'object') return value;
  return 'instant' in value
    ? formatInstantWithZone(value.instant, locale, 'dayTime')
    : render(translate, locale, value.text, value.values ?? {});
}
