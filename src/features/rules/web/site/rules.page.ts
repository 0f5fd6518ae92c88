import { rulesPath } from '#features/rules/rule-number.ts';
import { type PublicRules, rulesContract } from '#features/rules/rules.contract.ts';
import { sitePage } from '#kit/pages/page.ts';

/** The whole book, and what a search in it finds: an address, so that it works without script. */
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
