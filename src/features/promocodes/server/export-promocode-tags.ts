import { exportList } from '#kit/list/export-list.ts';
import { sortRows } from '#kit/list/sort-rows.ts';
import { promocodeTagKeys, promocodeTagList } from '../promocode-tags.list.ts';
import { promocodesAudit } from '../promocodes.audit.ts';
import type { PromocodeTag } from '../promocodes.contract.ts';
import { en } from '../promocodes-office.strings.en.ts';
import { ru } from '../promocodes-office.strings.ru.ts';
import { listPromocodeTags } from './promocode-tags.queries.ts';

export const exportPromocodeTags = exportList<typeof promocodeTagList, PromocodeTag>(promocodeTagList, {
  audit: (ctx, filter) => ctx.audit(promocodesAudit.tagsExported, filter),
  async *rows(ctx, { sort }) {
    yield* sortRows(promocodeTagList, await ctx.read(listPromocodeTags), promocodeTagKeys, sort);
  },
  headers: { en: en.tags.columns, ru: ru.tags.columns },
  cells: () => ({ name: ({ name }) => name, codes: ({ codes }) => codes }),
});
