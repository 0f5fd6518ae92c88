import { basename } from 'node:path';
import type { AbstractIntlMessages } from 'use-intl/core';
import { camelCase } from '#app/camel-case.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { featureFiles } from './feature-files.ts';

export type Namespaces = Readonly<Record<string, AbstractIntlMessages>>;

/** The texts of every feature, by namespace, which is the name of the file: `payments-office.strings.en.ts` holds `paymentsOffice`. */
export const featureStrings: Readonly<Record<Locale, Namespaces>> = { en: await textsIn('en'), ru: await textsIn('ru') };

async function textsIn(locale: Locale): Promise<Namespaces> {
  const files = await featureFiles<Readonly<Record<Locale, AbstractIntlMessages>>>(`*/*.strings.${locale}.ts`);
  return Object.fromEntries(files.map(({ file, exported }) => [camelCase(basename(file, `.strings.${locale}.ts`)), exported[locale]]));
}
