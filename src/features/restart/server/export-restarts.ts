import { exportList } from '#kit/list/export-list.ts';
import { restartAudit } from '../restart.audit.ts';
import { restartList } from '../restart.list.ts';
import { en } from '../restart.strings.en.ts';
import { ru } from '../restart.strings.ru.ts';
import { type ShownWorld, worldsOf } from './restart.queries.ts';
import { restartRows } from './restart-rows.queries.ts';

const texts = { en, ru };

export const exportRestarts = exportList(restartList, {
  audit: (ctx, filter) => ctx.audit(restartAudit.exported, filter),
  rows: async function* (ctx, filter) {
    for await (const row of restartRows.iterate(ctx, filter)) yield { ...row, worlds: await ctx.read((tx) => worldsOf(tx, [row.id])) };
  },
  headers: { en: en.columns, ru: ru.columns },
  cells: ({ locale }) => {
    const told = ({ server, state }: ShownWorld) => `${server}: ${texts[locale].worldStates[state]}`;
    return {
      number: ({ id }) => id,
      servers: ({ worlds }) => worlds.map(told).join(', '),
      reason: ({ reason }) => reason,
      minutes: ({ minutes }) => minutes,
      state: ({ state }) => texts[locale].states[state],
      by: ({ by }) => by,
      ordered: ({ orderedAt }) => orderedAt,
      ended: ({ endedAt }) => endedAt,
    };
  },
});
