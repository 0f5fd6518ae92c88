import { exportList } from '#kit/list/export-list.ts';
import { periodOf } from '#kit/list/list.ts';
import { sortRows } from '#kit/list/sort-rows.ts';
import { wholeDaysOf } from '#kit/time/range.ts';
import { campaignsAudit } from '../campaigns.feature.ts';
import { campaignDayList, campaignList } from '../campaigns.list.ts';
import { en } from '../campaigns.strings.en.ts';
import { ru } from '../campaigns.strings.ru.ts';
import { campaignLines } from './campaign-figures.queries.ts';
import { campaignRows } from './campaign-rows.queries.ts';
import type { CampaignCounts } from './campaigns.table.ts';

const headers = { en: en.office.columns, ru: ru.office.columns };

/** One row per campaign and day, sorted by day unless requested otherwise. The limit of names per day bounds the size. */
export const exportCampaigns = exportList<typeof campaignDayList, CampaignCounts>(campaignDayList, {
  audit: (ctx, filter) => ctx.audit(campaignsAudit.exported, filter),
  async *rows(ctx, filter) {
    const range = periodOf(filter, new Date());
    const lines = await ctx.read((tx) => campaignLines(tx, range && wholeDaysOf(range)));
    yield* filter.sort ? sortRows(campaignDayList, lines, columns, filter.sort) : lines;
  },
  headers,
  cells: () => columns,
});

/** One row per campaign, as in the table. */
export const exportCampaignNames = exportList(campaignList, {
  audit: (ctx, filter) => ctx.audit(campaignsAudit.namesExported, filter),
  rows: campaignRows.iterate,
  headers,
  cells: () => ({ ...counted, lastDay: ({ lastDay }) => lastDay }),
});

type Counted = Omit<CampaignCounts, 'day'>;
const counted = {
  campaign: ({ campaign }: Counted) => campaign,
  source: ({ source }: Counted) => source,
  medium: ({ medium }: Counted) => medium,
  page: ({ page }: Counted) => page,
  views: ({ views }: Counted) => views,
  clicks: ({ clicks }: Counted) => clicks,
};
const columns = { day: ({ day }: CampaignCounts) => day, ...counted };
