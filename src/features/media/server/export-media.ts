import { exportList } from '#kit/list/export-list.ts';
import { mediaAudit } from '../media.audit.ts';
import { mediaList } from '../media.list.ts';
import { en } from '../media.strings.en.ts';
import { ru } from '../media.strings.ru.ts';
import { mediaRows } from './media-rows.queries.ts';

export const exportMedia = exportList(mediaList, {
  audit: (ctx, filter) => ctx.audit(mediaAudit.exported, filter),
  rows: (ctx, filter) => mediaRows.iterate(ctx, filter),
  headers: { en: en.columns, ru: ru.columns },
  cells: () => ({
    id: ({ id }) => id,
    nick: ({ nick }) => nick,
    server: ({ server }) => server,
    level: ({ level }) => level,
    addedBy: ({ adder }) => adder,
    added: ({ addedAt }) => addedAt,
  }),
});
