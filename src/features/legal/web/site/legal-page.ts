import { type LegalDocument, type ListedDocument, legalContract } from '#features/legal/legal.contract.ts';
import { chunk } from '#kit/browser/chunk-guard.ts';
import type { SitePage } from '#kit/pages/page.ts';

export type LegalData =
  | { readonly kind: 'index'; readonly documents: readonly ListedDocument[] }
  | { readonly kind: 'document'; readonly document: LegalDocument };

/** Shared by the pages of the site and those in the support layout. */
export const legalPage: Omit<SitePage<LegalData>, 'path' | 'layout'> = {
  audience: 'everybody',
  still: () => true,
  search: ['edition', 'compare'],
  strings: {
    legal: { en: () => import('#features/legal/legal.strings.en.ts'), ru: () => import('#features/legal/legal.strings.ru.ts') },
  },
  load: async (call, { params: { id }, search, fromApp }) => {
    if (id === undefined) return { kind: 'index', documents: await call(legalContract.listDocuments) };
    const given = (name: string) => search.get(name)?.slice(0, 20);
    const document = await call(legalContract.getDocument, { id: id.slice(0, 100), edition: given('edition'), compare: given('compare') });
    return { kind: 'document', document: fromApp ? await forApp(document) : document };
  },
  head: ({ data, place, t, brand }) => {
    // Search engines index one URL per text: the edition in force, outside support.
    const noIndex = place.path.startsWith('/support') || place.search.size > 0;
    if (data.kind === 'index')
      return { title: t('legal.index.title'), description: t('legal.index.description', { game: brand }), noIndex };
    const { id, compared } = data.document;
    const title = t(`legal.documents.${id}.title`);
    return {
      title: compared ? t('legal.comparison.title', { title }) : title,
      description: t(`legal.documents.${id}.summary`),
      noIndex,
    };
  },
  view: () => import('./legal.view.tsx'),
};

/** Replaces links to the top-up by their text, because app store rules forbid them in the game's web view. */
async function forApp(document: LegalDocument): Promise<LegalDocument> {
  const { leadsToTopUp } = await chunk(() => import('#features/links/without-top-up.ts'));
  return JSON.parse(JSON.stringify(document), (key, value) => (key === 'href' && leadsToTopUp(value) ? undefined : value));
}
