import { type Finding, helpContract } from '#features/help/help.contract.ts';
import { sitePage } from '#kit/pages/page.ts';
import { helpStrings } from './help-strings.ts';

export type SearchData = { readonly words: string; readonly found: readonly Finding[] };

/** Search results without JavaScript or after Enter. Not cached, because there are endless different searches. */
export const page = sitePage<SearchData>({
  path: '/support/search',
  layout: 'support',
  audience: 'person',
  plain: true,
  search: ['words'],
  strings: helpStrings,
  load: async (call, { search, locale: language }) => {
    const words = (search.get('words') ?? '').trim().slice(0, 100);
    const { found } = await call(helpContract.searchHelp, { words, language });
    // The server decides whether it counts; a rate limit must not fail the page.
    if (words && found.length === 0) await call(helpContract.noteMiss, { words, language }).catch(() => undefined);
    return { words, found };
  },
  head: ({ data: { words }, t }) => ({
    title: words ? t('help.search.titleFor', { words }) : t('help.search.title'),
    description: '',
    noIndex: true,
  }),
  view: () => import('./search.view.tsx'),
});
