import { list } from '#kit/list/list.ts';
import type { PromocodeTag } from './promocodes.contract.ts';

/** Tags are created by hand one at a time, so the list is not paged. */
export const promocodeTagList = list({
  name: 'promocode-tags',
  whole: true,
  filter: {},
  columns: { name: { sorts: true }, codes: { kind: 'number', sorts: true } },
  order: 'name',
});

export const promocodeTagKeys = {
  name: ({ name }: PromocodeTag) => name.toLowerCase(),
  codes: ({ codes }: PromocodeTag) => codes,
};
