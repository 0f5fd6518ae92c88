import { basename } from 'node:path';
import type { AbstractIntlMessages } from 'use-intl/core';
import { camelCase } from '#app/camel-case.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { Namespaces } from './feature-strings.ts';

const en = import.meta.glob<AbstractIntlMessages>('/src/features/*/*.strings.en.ts', { eager: true, import: 'en' });
const ru = import.meta.glob<AbstractIntlMessages>('/src/features/*/*.strings.ru.ts', { eager: true, import: 'ru' });

export const featureStrings: Readonly<Record<Locale, Namespaces>> = { en: byNamespace(en, 'en'), ru: byNamespace(ru, 'ru') };

function byNamespace(files: Readonly<Record<string, AbstractIntlMessages>>, locale: Locale): Namespaces {
  return Object.fromEntries(Object.entries(files).map(([file, texts]) => [camelCase(basename(file, `.strings.${locale}.ts`)), texts]));
}
