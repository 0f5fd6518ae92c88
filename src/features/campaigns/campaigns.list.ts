import { choice, list, text } from '#kit/list/list.ts';
import { campaignPages } from './campaign-pages.ts';

const name = {
  campaign: { sorts: true },
  source: { sorts: true },
  medium: { sorts: true, priority: 'low' },
  page: { sorts: true, priority: 'low' },
} as const;
const counts = { views: { kind: 'number', sorts: true }, clicks: { kind: 'number', sorts: true, priority: 'high' } } as const;

/** One row per campaign and day; CSV only. */
export const campaignDayList = list({
  name: 'campaigns',
  whole: true,
  filter: {},
  range: 'day',
  columns: { day: { in: 'csv' }, ...name, ...counts },
  order: '-views',
});

/** Totals per campaign over a range of days. */
export const campaignList = list({
  name: 'campaign-names',
  summed: true,
  filter: {
    /** Substring of the campaign, source or medium. */
    text,
    page: choice(...campaignPages),
  },
  range: 'lastDay',
  period: 'last30Days',
  columns: { ...name, ...counts, rate: { kind: 'number', in: 'table' }, lastDay: { sorts: true, optional: true } },
  order: '-views',
});
