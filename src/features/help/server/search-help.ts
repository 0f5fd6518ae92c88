import MiniSearch, { type SearchResult } from 'minisearch';
import type { Locale } from '#kit/i18n/locales.ts';
import { lazily } from '#kit/lazy/lazily.ts';
import { type ArticleId, articleIds } from '../help-articles.ts';
import { articleIn } from './help-library.ts';
import { plainWords, stemOf } from './word-forms.ts';

/** An article, and the matching stems in the texts of `locale`. */
export type Hit = { readonly id: ArticleId; readonly locale: Locale; readonly stems: ReadonlySet<string> };

const most = 8;
const otherLocale: Readonly<Record<Locale, Locale>> = { en: 'ru', ru: 'en' };

/**
 * The best articles, at most eight. Tolerates word forms and typos. Without results, tries the other keyboard layout and then the other
 * language, because the articles are the same in both.
 */
export function searchHelp(words: string, locale: Locale): readonly Hit[] {
  const attempts: readonly (readonly [words: string, locale: Locale])[] = [
    [words, locale],
    [inOtherLayout(words), locale],
    [words, otherLocale[locale]],
  ];
  for (const [asked, language] of attempts) {
    const hits = searchIn(asked, language);
    if (hits.length > 0) return hits;
  }
  return [];
}

/** A few dozen texts, indexed in memory: the search works the same with every database and needs no query (docs/decisions/061). */
const indexes: Readonly<Record<Locale, () => MiniSearch>> = { en: lazily(() => indexOf('en')), ru: lazily(() => indexOf('ru')) };

function searchIn(words: string, locale: Locale): readonly Hit[] {
  const asked = plainWords(words).filter((word) => stemOf(word, locale) !== null);
  if (asked.length === 0) return [];
  return indexes[locale]()
    .search(asked.join(' '))
    .filter((result) => isAnswer(result, asked.length))
    .slice(0, most)
    .map(({ id, terms }) => ({ id, locale, stems: new Set(terms) }));
}

/** One match of five words is chance, and so is one fuzzy match of two. */
function isAnswer({ queryTerms, terms }: SearchResult, asked: number): boolean {
  const exact = queryTerms.some((stem) => terms.includes(stem));
  return exact ? queryTerms.length * 2 >= asked : queryTerms.length * 2 > asked;
}

function indexOf(locale: Locale): MiniSearch {
  const index = new MiniSearch({
    fields: ['title', 'keywords', 'summary', 'headings', 'text'],
    tokenize: (text) => [...plainWords(text)],
    processTerm: (word) => stemOf(word, locale),
    searchOptions: {
      boost: { title: 6, keywords: 4, summary: 2, headings: 2 },
      // Occurs in every article.
      boostTerm: (stem) => (stem === 'game' || stem === 'игр' ? 0.2 : 1),
      weights: { prefix: 0.6, fuzzy: 0.4 },
      // The last word may be incomplete.
      prefix: (word, at, all) => at === all.length - 1 && word.length >= 3,
      fuzzy: (word) => (word.length < 4 ? false : word.length < 6 ? 1 : 2),
    },
  });
  index.addAll(
    articleIds.map((id) => {
      const { title, keywords, summary, contents, text } = articleIn(locale, id);
      return { id, title, keywords, summary, headings: contents.map((heading) => heading.title).join('\n'), text };
    }),
  );
  return index;
}

const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const russian = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const other = new Map([...latin].flatMap((key, at) => [[key, russian[at] ?? key] as const, [russian[at] ?? key, key] as const]));

/** The same keys in the other keyboard layout: `ghjvjrjl` is `промокод`. */
const inOtherLayout = (words: string): string => [...words.toLowerCase()].map((sign) => other.get(sign) ?? sign).join('');
