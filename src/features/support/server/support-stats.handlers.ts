import type { Ctx, StreamCtx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { implement, type Streamed } from '#kit/contract/implement.ts';
import { type CsvValue, csvStream } from '#kit/csv/csv.ts';
import { dayOf } from '#kit/time/moscow.ts';
import { supportAudit, supportSettings } from '../support.feature.ts';
import { en as words } from '../support.strings.en.ts';
import { ru as wordsRu } from '../support.strings.ru.ts';
import { type SupportStats, supportStatsContract } from '../support-stats.contract.ts';
import { en } from '../support-stats.strings.en.ts';
import { ru } from '../support-stats.strings.ru.ts';
import { getSupportStats } from './support-stats.queries.ts';

const texts = { en: { ...en, categories: words.categories }, ru: { ...ru, categories: wordsRu.categories } };

const promised = ({ services }: Pick<Ctx, 'services'>): number => services.settings.get(supportSettings.firstAnswerHours);

export const supportStatsHandlers = implement(supportStatsContract, {
  getSupportStats: (ctx, { days }) => getSupportStats(ctx.tx, { days, firstAnswerHours: promised(ctx) }, new Date()),
  exportSupportStats,
});

/** One of the tables as CSV, with the same numbers as the screen. */
async function exportSupportStats(
  ctx: StreamCtx,
  { table, days }: ParsedInput<typeof supportStatsContract.exportSupportStats>,
): Promise<Streamed> {
  await ctx.audit(supportAudit.statsExported, { table, days });
  const stats = await ctx.read((tx) => getSupportStats(tx, { days, firstAnswerHours: promised(ctx) }, new Date()));
  const [headers = [], ...rows] = tableOf(texts[ctx.locale], stats, table);
  const lines = async function* () {
    yield* rows;
  };
  return {
    type: 'text/csv; charset=utf-8',
    filename: `support-${table}-${dayOf(new Date())}.csv`,
    body: csvStream(headers.map(String), lines(), { separator: ',' }),
  };
}

function tableOf({ columns, categories }: (typeof texts)['en'], stats: SupportStats, table: keyof SupportStats): CsvValue[][] {
  const { solved, firstAnswer, solution, late, stars, rated } = columns;
  const names = [solved, firstAnswer, solution, late, stars, rated];
  const values = (row: Omit<SupportStats['agents'][number], 'agent' | 'agentId' | 'answers'>): CsvValue[] => [
    row.solved,
    row.firstAnswer,
    row.solution,
    row.late,
    row.stars,
    row.rated,
  ];
  switch (table) {
    case 'agents':
      return [[columns.agent, columns.answers, ...names], ...stats.agents.map((row) => [row.agent, row.answers, ...values(row)])];
    case 'categories':
      return [
        [columns.category, columns.opened, ...names],
        ...stats.categories.map((row) => [categories[row.category], row.opened, ...values(row)]),
      ];
    case 'days':
      return [[columns.day, columns.opened, solved, stars], ...stats.days.map((row) => [row.day, row.opened, row.solved, row.stars])];
  }
}
