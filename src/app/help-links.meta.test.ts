import assert from 'node:assert/strict';
import { test } from 'node:test';
import { articleIds } from '#features/help/help-articles.ts';
import { articleIn, isArticle } from '#features/help/server/help-library.ts';
import { isLegalDocument } from '#features/legal/legal-documents.ts';
import { legalLibrary } from '#features/legal/server/legal-library.ts';
import { matcher } from '#kit/pages/match.ts';
import { sitePages } from './site/all-pages.ts';

const find = matcher(sitePages);

/** Whether the site currently serves this address. */
function leadsSomewhere(href: string): boolean {
  const { pathname } = new URL(href, 'https://own.example');
  const page = find(pathname);
  if (page?.page.path === '/support/:id') return isArticle(page.params.id ?? '');
  if (page?.page.path === '/legal/:id?') return page.params.id === undefined || isLegalDocument(page.params.id);
  return page !== null;
}

/** Whether the anchor exists, where that is known without opening the page. */
function anchorExists(href: string): boolean {
  const { pathname, hash } = new URL(href, 'https://own.example');
  const name = pathname.split('/').at(-1) ?? '';
  if (!hash) return true;
  if (isLegalDocument(name))
    return (
      legalLibrary()
        .get(name)
        ?.at(-1)
        ?.texts.get('ru')
        ?.sections.some(({ id }) => `#${id}` === hash) ?? false
    );
  if (isArticle(name)) return articleIn('en', name).contents.some(({ anchor }) => `#${anchor}` === hash);
  return true;
}

test('every link in the help articles works, in both languages', () => {
  const dead = (['en', 'ru'] as const).flatMap((language) =>
    articleIds.flatMap((id) =>
      [...articleIn(language, id).html.matchAll(/href="([^"]+)"/g)]
        .map(([, href = '']) => href)
        .filter((href) => !href.startsWith('mailto:') && !(leadsSomewhere(href) && anchorExists(href)))
        .map((href) => `${id}.${language}: ${href}`),
    ),
  );
  assert.deepEqual(dead, []);
});
