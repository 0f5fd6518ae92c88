import { list } from '#kit/list/list.ts';

/** On the screen summed up by campaign, in the CSV by day too. */
export const campaignList = list({
  name: 'campaigns',
  whole: true,
  filter: {},
  range: 'day',
  columns: {
    day: { in: 'csv' },
    campaign: { sorts: true },
    source: { sorts: true },
    medium: { sorts: true, priority: 'low' },
    page: { sorts: true, priority: 'low' },
    views: { kind: 'number', sorts: true },
    clicks: { kind: 'number', sorts: true, priority: 'high' },
    rate: { kind: 'number', in: 'table' },
  },
  order: '-views',
});
