import type { LanguageSource } from '#features/statistics/server/language-source.ts';
import { rulesScreen } from '../rules.urls.ts';
import { listCurrentRules } from './rules.queries.ts';

/** Rules in force. */
export const ruleLanguages: LanguageSource = {
  part: 'rules',
  name: 'staffMenus.names.rules',
  page: { href: rulesScreen.path, permission: rulesScreen.permission },
  count: async (tx) => {
    const rules = (await listCurrentRules(tx)).filter(({ inForce }) => inForce);
    const worded = (language: 'en' | 'ru') => rules.filter(({ title, text }) => title[language] !== '' && text[language] !== '').length;
    return { of: rules.length, en: worded('en'), ru: worded('ru') };
  },
};
