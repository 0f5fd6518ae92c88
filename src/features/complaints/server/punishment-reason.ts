import type { WordedRule } from '#features/rules/server/rules.queries.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { en } from '../complaint-mails.strings.en.ts';
import { ru } from '../complaint-mails.strings.ru.ts';

const translate = createTranslate({ en, ru });

export function punishmentReason(locale: Locale, complaint: number, rules: readonly Pick<WordedRule, 'number' | 'title'>[]): string {
  const cited = rules.map(({ number, title }) => `${number} ${title[locale]}`).join('; ');
  return translate(locale, cited ? 'punished' : 'punishedBare', { number: String(complaint), rules: cited }).slice(0, 500);
}
