import { list } from '#kit/list/list.ts';

/** What the CSV has: the screen draws the same figures. */
export const downloadList = list({
  name: 'downloads',
  whole: true,
  filter: {},
  range: 'day',
  period: 'last30Days',
  columns: { day: { sorts: true }, store: {}, device: {}, downloads: { kind: 'number' } },
  order: 'day',
});
