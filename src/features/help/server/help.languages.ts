import type { LanguageSource } from '#features/statistics/server/language-source.ts';
import { helpMissesScreen } from '../help.urls.ts';
import { articleIds } from '../help-articles.ts';
import { helpLibrary } from './help-library.ts';

export const helpLanguages: LanguageSource = {
  part: 'help',
  name: 'staffMenus.names.help',
  page: { href: helpMissesScreen.path, permission: helpMissesScreen.permission },
  count: async () => ({ of: articleIds.length, en: helpLibrary('en').size, ru: helpLibrary('ru').size }),
};
