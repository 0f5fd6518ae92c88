import type { Ctx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { helpContract } from '../help.contract.ts';
import { exportJudgements, exportMisses } from './export-help.ts';
import { presentArticle, presentFront, presentHit, type Reader } from './help.present.ts';
import { presentJudgement, presentMiss } from './help-office.present.ts';
import { judgementRows, missRows } from './help-office.queries.ts';
import { houseWordsOf } from './house-words.ts';
import { judgeArticle } from './judge-article.ts';
import { noteMiss } from './note-miss.ts';
import { searchHelp } from './search-help.ts';

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
