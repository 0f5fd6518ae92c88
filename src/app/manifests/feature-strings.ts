import type { AbstractIntlMessages } from 'use-intl/core';
import type { Locale } from '#kit/i18n/locales.ts';
import { featureFiles } from './feature-files.ts';
import { byNamespace, type Namespaces } from './namespaces.ts';

/** The texts of every feature. A bundle uses feature-strings.bundle.ts instead. */
export const featureStrings: Readonly<Record<Locale, Namespaces>> = { en: await textsIn('en'), ru: await textsIn('ru') };

async function textsIn(locale: Locale): Promise<Namespaces> {
  const files = await featureFiles<Readonly<Record<Locale, AbstractIntlMessages>>>(`*/*.strings.${locale}.ts`);
  return byNamespace(
    files.map(({ file, exported }) => [file, exported[locale]]),
    locale,
  );
}
