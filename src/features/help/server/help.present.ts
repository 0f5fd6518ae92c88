import { fail } from '#kit/errors/errors.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { escapeHtml } from '#kit/pages/html.ts';
import type { ArticleLink, Finding, HelpArticle, HelpFront } from '../help.contract.ts';
import { type ArticleId, helpSectionIds, helpSections, popularArticles } from '../help-articles.ts';
import { movedTo } from '../help-moves.ts';
import { relatedArticles } from '../related-articles.ts';
import { articleIn, isArticle, sectionOf } from './help-library.ts';
import { type HouseWords, houseFiller } from './house-words.ts';
import type { Hit } from './search-help.ts';
import { snippetOf } from './snippet.ts';

export type Reader = { readonly locale: Locale; readonly values: HouseWords };

export const presentFront = (reader: Reader): HelpFront => ({
  popular: popularArticles.map((id) => linkTo(id, reader)),
  sections: helpSectionIds.map((id) => ({ id, articles: helpSections[id].map((article) => linkTo(article, reader)) })),
});

export function presentArticle(asked: string, reader: Reader): HelpArticle {
  const id = movedTo(asked) ?? asked;
  if (!isArticle(id)) return fail('kit.notFound');
  const { html, contents, updated } = articleIn(reader.locale, id);
  const inHtml = houseFiller(reader.values, escapeHtml);
  return {
    ...linkTo(id, reader),
    section: sectionOf(id),
    updated,
    html: inHtml(html),
    contents: [...contents],
    related: relatedArticles[id].map((one) => linkTo(one, reader)),
  };
}

/** A match found in the other language is shown in the reader's, where the matching words cannot be marked. */
export function presentHit({ id, locale, stems }: Hit, reader: Reader): Finding {
  const fill = houseFiller(reader.values);
  const { title, summary, text } = articleIn(reader.locale, id);
  const lines = [summary, ...text.split('\n')].map(fill);
  const snippet = locale === reader.locale ? snippetOf(lines, { stems, locale }) : [{ text: fill(summary), marked: false }];
  return { id, section: sectionOf(id), title: fill(title), snippet };
}

function linkTo(id: ArticleId, { locale, values }: Reader): ArticleLink {
  const { title, summary } = articleIn(locale, id);
  const fill = houseFiller(values);
  return { id, title: fill(title), summary: fill(summary) };
}
