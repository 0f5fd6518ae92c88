import { rulesPath } from '#features/rules/rule-number.ts';
import { type PublicRules, rulesContract } from '#features/rules/rules.contract.ts';
import { sitePage } from '#kit/pages/page.ts';

/** The rule book with a search in the URL, which works without JavaScript. */
export const page = sitePage<PublicRules>({
  path: rulesPath,
  layout: 'site',
  audience: 'everybody',
  search: ['q'],
  strings: {
    rulesPage: {
      en: () => import('#features/rules/rules-page.strings.en.ts'),
      ru: () => import('#features/rules/rules-page.strings.ru.ts'),
    },
    rulePenalties: {
      en: () => import('#features/rules/rule-penalties.strings.en.ts'),
      ru: () => import('#features/rules/rule-penalties.strings.ru.ts'),
    },
  },
  load: (call) => call(rulesContract.listRules),
  head: ({ place, t, brand }) => ({
    title: t('rulesPage.title'),
    description: t('rulesPage.description', { game: brand }),
    noIndex: place.search.has('q'),
  }),
  view: () => import('./rules.view.tsx'),
});
