import type { StreamCtx } from '#kit/contract/context.ts';
import { exportList } from '#kit/list/export-list.ts';
import { periodOf } from '#kit/list/list.ts';
import type { ExportInput } from '#kit/list/list-operations.ts';
import { sortRows } from '#kit/list/sort-rows.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { wholeDaysOf } from '#kit/time/range.ts';
import { referalsAudit } from '../referals.feature.ts';
import { broughtList, funnelList } from '../referals.list.ts';
import { en } from '../referals.strings.en.ts';
import { ru } from '../referals.strings.ru.ts';
import { broughtRows } from './brought-rows.queries.ts';
import { type FunnelLine, funnelLines } from './funnel.queries.ts';
import { verdictOf } from './verdict.ts';

const texts = { en, ru };
const headers = { en: en.columns, ru: ru.columns };
/** Earlier than any data. */
const ever = '2020-01-01';

/** One row per day, code and source, ordered by day by default. */
export const exportReferals = exportList<typeof funnelList, FunnelLine>(funnelList, {
  audit: (ctx, filter) => ctx.audit(referalsAudit.exported, filter),
  async *rows(ctx, filter) {
    const range = periodOf(filter, new Date());
    const days = range ? wholeDaysOf(range) : { from: ever, to: addDays(dayOf(new Date()), 1) };
    const lines = await ctx.read((tx) => funnelLines(tx, days));
    yield* filter.sort ? sortRows(funnelList, lines, columns, filter.sort) : lines;
  },
  headers,
  cells: () => columns,
});

const columns = {
  day: ({ day }: FunnelLine) => day,
  login: ({ login }: FunnelLine) => login,
  code: ({ code }: FunnelLine) => code,
  source: ({ source }: FunnelLine) => source,
  clicks: ({ clicks }: FunnelLine) => clicks,
  registrations: ({ registrations }: FunnelLine) => registrations,
  reached: ({ reached }: FunnelLine) => reached,
  toppedUp: ({ toppedUp }: FunnelLine) => toppedUp,
  flagged: ({ flagged }: FunnelLine) => flagged,
};

export const exportBrought = (ctx: StreamCtx, { id, ...input }: ExportInput<typeof broughtList> & { readonly id: number }) =>
  exportList(broughtList, {
    audit: (to, filter) => to.audit(referalsAudit.peopleExported, { referrerId: id, filter }),
    rows: broughtRows(id).iterate,
    headers,
    cells: ({ locale }) => ({
      number: (one) => one.id,
      login: ({ login }) => login,
      source: ({ source }) => source,
      verdict: (one) => texts[locale].verdicts[verdictOf(one)],
      registeredAt: ({ registeredAt }) => registeredAt,
      levelAt: ({ levelAt }) => levelAt,
      toppedUpAt: ({ toppedUpAt }) => toppedUpAt,
      code: ({ code }) => code,
    }),
  })(ctx, input);
