import { list } from '#kit/list/list.ts';

/** CSV only; the screen charts the same numbers. */
export const downloadList = list({
  name: 'downloads',
  whole: true,
  filter: {},
  range: 'day',
  period: 'last30Days',
  columns: { day: { sorts: true }, store: {}, device: {}, downloads: { kind: 'number' } },
  order: 'day',
});
