import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import { addressKey } from '#kit/limits/address-key.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { takeTurn } from '#kit/limits/take-turn.ts';
import { exportList } from '#kit/list/export-list.ts';
import { escapeHtml } from '#kit/pages/html.ts';
import { type ArticleLink, type Finding, type HelpArticle, type HelpFront, helpContract } from '../help.contract.ts';
import { helpAudit } from '../help.feature.ts';
import { judgementList, missList } from '../help.list.ts';
import { type ArticleId, helpSectionIds, helpSections, popularArticles } from '../help-articles.ts';
import { movedTo } from '../help-moves.ts';
import { en } from '../help-office.strings.en.ts';
import { ru } from '../help-office.strings.ru.ts';
import { relatedArticles } from '../related-articles.ts';
import { voterCookie } from '../voter-cookie.ts';
import { helpLanguages } from './help.languages.ts';
import { helpSitemap } from './help.sitemap.ts';
import { helpJudgementsTable } from './help.table.ts';
import { articleIn, isArticle, sectionOf } from './help-library.ts';
import { type HouseWords, houseFiller, houseWordsOf, presentJudgement, presentMiss } from './help-office.present.ts';
import { judgementRows, missRows } from './help-office.queries.ts';
import { noteMiss, tidyMisses } from './note-miss.ts';
import { type Hit, searchHelp } from './search-help.ts';
import { plainWords, stemOf } from './word-forms.ts';

export const server: ServerFeature = {
  handlers: () => [helpHandlers],
  jobs: () => helpJobs,
  sitemap: helpSitemap,
  languages: [helpLanguages],
  demo: async ({ tx }) => (await import('./seed-demo-help.ts')).seedDemoHelp(tx),
};

const tidyMissesJob = job('help.tidyMisses', { payload: z.object({}), schedule: '35 4 * * *' });

const helpJobs: readonly JobImplementation[] = [implementJob(tidyMissesJob, tidyMisses)];

/** High, because a whole school may share an address. */
const byAddress = declareLimit('help.judgements', { points: 60, seconds: 3_600 });

type Answer = { readonly id: ArticleId; readonly language: Locale; readonly helpful: boolean };

/** One answer per browser and article; a later one replaces it. */
export async function judgeArticle(ctx: Ctx, { id: article, language, helpful }: Answer): Promise<void> {
  await takeTurn(ctx.services.limits, [{ limit: byAddress, key: addressKey(ctx.ip) }]);
  const given = ctx.cookies.get(voterCookie.name);
  const voter = given && wellFormed.test(given) ? given : randomBytes(16).toString('base64url');
  ctx.cookies.set(voterCookie.name, voter, { maxAgeSeconds: voterCookie.days * 86_400 });
  await ctx.tx
    .insert(helpJudgementsTable)
    .values({ article, language, voter: createHash('sha256').update(voter).digest(), helpful })
    .onConflictDoUpdate({
      target: [helpJudgementsTable.article, helpJudgementsTable.voter],
      set: { helpful, language, judgedAt: sql`now()` },
    });
}

const wellFormed = /^[\w-]{22}$/;

export const exportMisses = exportList(missList, {
  audit: (ctx, filter) => ctx.audit(helpAudit.missesExported, filter),
  rows: missRows.iterate,
  headers: { en: en.columns, ru: ru.columns },
  cells: () => ({
    words: ({ words }) => words,
    language: ({ language }) => language,
    times: ({ times }) => times,
    first: ({ firstAt }) => firstAt,
    last: ({ lastAt }) => lastAt,
  }),
});

export const exportJudgements = exportList(judgementList, {
  audit: (ctx, filter) => ctx.audit(helpAudit.judgementsExported, filter),
  rows: judgementRows.iterate,
  headers: { en: en.columns, ru: ru.columns },
  cells: () => ({
    article: ({ article }) => article,
    language: ({ language }) => language,
    helped: ({ helped }) => helped,
    failed: ({ failed }) => failed,
    share: ({ helped, failed }) => Math.round((helped / (helped + failed)) * 100) / 100,
  }),
});

const readerOf = (ctx: Ctx, language: Locale = ctx.locale): Reader => ({ locale: language, values: houseWordsOf(ctx) });

export const helpHandlers = implement(helpContract, {
  getHelpFront: async (ctx, { language }) => presentFront(readerOf(ctx, language)),
  getHelpArticle: async (ctx, { id, language }) => presentArticle(id, readerOf(ctx, language)),
  searchHelp: async (ctx, { words, language }) => {
    const reader = readerOf(ctx, language);
    return { found: searchHelp(words, reader.locale).map((hit) => presentHit(hit, reader)) };
  },
  noteMiss: async (ctx, { words, language = ctx.locale }) => void (await noteMiss(ctx, { words, language })),
  judgeArticle: {
    run: async (ctx, { id, helpful, language = ctx.locale }) => {
      await ctx.step((step) => judgeArticle(step, { id, language, helpful: helpful === 'yes' }));
      return { location: `/support/${id}?judged=${helpful}#helpful` };
    },
    refused: (_refusal, { id }) => ({ location: `/support/${encodeURIComponent(String(id))}?judged=refused#helpful` }),
  },
  listMisses: (ctx, input) => missRows.page(ctx.tx, input, (row) => presentMiss(ctx, row)),
  exportMisses,
  listJudgements: (ctx, input) => judgementRows.page(ctx.tx, input, (row) => presentJudgement(ctx, row)),
  exportJudgements,
});

type Reader = { readonly locale: Locale; readonly values: HouseWords };

const presentFront = (reader: Reader): HelpFront => ({
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
function presentHit({ id, locale, stems }: Hit, reader: Reader): Finding {
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

type Piece = Finding['snippet'][number];

const longest = 180;

/** The line with most matches, cut around the first one, with matches marked. */
export function snippetOf(lines: readonly string[], { stems, locale }: { stems: ReadonlySet<string>; locale: Locale }): Piece[] {
  const isAsked = (word: string): boolean => plainWords(word).some((one) => stems.has(stemOf(one, locale) ?? ''));
  const score = (line: string): number => new Set(plainWords(line).flatMap((word) => (isAsked(word) ? [stemOf(word, locale)] : []))).size;
  let best = { line: lines[0] ?? '', score: 0 };
  for (const line of lines) {
    const own = score(line);
    if (own > best.score) best = { line, score: own };
  }
  const pieces: Piece[] = [];
  for (const word of cut(best.line, isAsked).split(/([^\p{L}\p{N}]+)/u)) {
    const marked = isAsked(word);
    const last = pieces.at(-1);
    if (last?.marked === marked) pieces.splice(-1, 1, { text: last.text + word, marked });
    else pieces.push({ text: word, marked });
  }
  return pieces;
}

function cut(line: string, isAsked: (word: string) => boolean): string {
  if (line.length <= longest) return line;
  const words = line.split(' ');
  const first = Math.max(0, words.findIndex(isAsked));
  let from = first;
  let length = 0;
  // Includes a few words before the first match, for context.
  while (from > 0 && length + (words[from - 1] ?? '').length < longest / 3) {
    from -= 1;
    length += (words[from] ?? '').length + 1;
  }
  let to = first;
  while (to < words.length && length + (words[to] ?? '').length < longest) {
    length += (words[to] ?? '').length + 1;
    to += 1;
  }
  return `${from > 0 ? '… ' : ''}${words.slice(from, to).join(' ')}${to < words.length ? ' …' : ''}`;
}
