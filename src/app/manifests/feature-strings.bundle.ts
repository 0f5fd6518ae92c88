import type { AbstractIntlMessages } from 'use-intl/core';
import type { Locale } from '#kit/i18n/locales.ts';
import { byNamespace, type Namespaces } from './namespaces.ts';

const en = import.meta.glob<AbstractIntlMessages>('/src/features/*/*.strings.en.ts', { eager: true, import: 'en' });
const ru = import.meta.glob<AbstractIntlMessages>('/src/features/*/*.strings.ru.ts', { eager: true, import: 'ru' });

export const featureStrings: Readonly<Record<Locale, Namespaces>> = {
  en: byNamespace(Object.entries(en), 'en'),
  ru: byNamespace(Object.entries(ru), 'ru'),
};
