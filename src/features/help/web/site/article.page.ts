import { type HelpArticle, helpContract } from '#features/help/help.contract.ts';
import { movedTo } from '#features/help/help-moves.ts';
import { chunk } from '#kit/browser/chunk-guard.ts';
import { sitePage } from '#kit/pages/page.ts';
import { helpStrings } from './help-strings.ts';

/** Works without JavaScript: "was this helpful" is a plain form. */
export const page = sitePage<HelpArticle>({
  path: '/support/:id',
  layout: 'support',
  audience: 'everybody',
  still: () => true,
  plain: true,
  search: ['judged'],
  moved: ({ id = '' }) => {
    const now = movedTo(id);
    return now && `/support/${now}`;
  },
  strings: helpStrings,
  load: async (call, { params: { id = '' }, locale, fromApp }) => {
    const article = await call(helpContract.getHelpArticle, { id: id.slice(0, 100), language: locale });
    if (!fromApp) return article;
    const { withoutTopUp } = await chunk(() => import('#features/links/without-top-up.ts'));
    return { ...article, html: withoutTopUp(article.html) };
  },
  head: ({ data: article, place, t, brand }) => ({
    trail: [{ name: t('help.title'), path: '/support' }],
    title: article.title,
    description: article.summary,
    kind: 'article',
    noIndex: place.search.size > 0,
    facts: {
      '@context': 'https://schema.org',
      '@type': 'TechArticle',
      headline: article.title,
      description: article.summary,
      inLanguage: place.locale,
      dateModified: article.updated,
      author: { '@type': 'Organization', name: brand },
      publisher: { '@type': 'Organization', name: brand },
    },
  }),
  view: () => import('./article.view.tsx'),
});
