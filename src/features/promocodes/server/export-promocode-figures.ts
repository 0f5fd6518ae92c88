import type { StreamCtx } from '#kit/contract/context.ts';
import { exportList } from '#kit/list/export-list.ts';
import { sortRows } from '#kit/list/sort-rows.ts';
import { promocodeRefusalKeys, promocodeRefusalList, promocodeServerKeys, promocodeServerList } from '../promocode-figures.list.ts';
import type { PromocodeStatistics } from '../promocodes.contract.ts';
import { promocodesAudit } from '../promocodes.feature.ts';
import { en as words } from '../promocodes.strings.en.ts';
import { ru as wordsRu } from '../promocodes.strings.ru.ts';
import { en } from '../promocodes-office.strings.en.ts';
import { ru } from '../promocodes-office.strings.ru.ts';
import { type DaysOfCode, getPromocodeStatistics } from './promocode-statistics.queries.ts';
import { getPromocode } from './promocodes.queries.ts';

const headers = { en: en.figures.columns, ru: ru.figures.columns };
const causes = { en: words.causes, ru: wordsRu.causes };

async function read(ctx: StreamCtx, days: DaysOfCode): Promise<PromocodeStatistics> {
  await ctx.read((tx) => getPromocode(tx, days.id));
  return ctx.read((tx) => getPromocodeStatistics(tx, days));
}

const noted = ({ id, from, to }: DaysOfCode) => ({ promocode: id, from, to });

export const exportPromocodeServers = (days: DaysOfCode) =>
  exportList<typeof promocodeServerList, PromocodeStatistics['servers'][number]>(promocodeServerList, {
    audit: (ctx) => ctx.audit(promocodesAudit.figuresExported, noted(days)),
    async *rows(ctx, { sort }) {
      yield* sortRows(promocodeServerList, (await read(ctx, days)).servers, promocodeServerKeys, sort);
    },
    headers,
    cells: () => promocodeServerKeys,
  });

export const exportPromocodeRefusals = (days: DaysOfCode) =>
  exportList<typeof promocodeRefusalList, PromocodeStatistics['refusals'][number]>(promocodeRefusalList, {
    audit: (ctx) => ctx.audit(promocodesAudit.figuresExported, noted(days)),
    async *rows(ctx, { sort }) {
      yield* sortRows(promocodeRefusalList, (await read(ctx, days)).refusals, promocodeRefusalKeys, sort);
    },
    headers,
    cells: ({ locale }) => ({ ...promocodeRefusalKeys, cause: ({ cause }) => causes[locale][cause] }),
  });
