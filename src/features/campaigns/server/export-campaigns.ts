import { exportList } from '#kit/list/export-list.ts';
import { periodOf } from '#kit/list/list.ts';
import { sortRows } from '#kit/list/sort-rows.ts';
import { wholeDaysOf } from '#kit/time/range.ts';
import { campaignsAudit } from '../campaigns.audit.ts';
import { campaignList } from '../campaigns.list.ts';
import { en } from '../campaigns.strings.en.ts';
import { ru } from '../campaigns.strings.ru.ts';
import { campaignLines } from './campaign-figures.queries.ts';
import type { CampaignCounts } from './campaigns.table.ts';

/** A line per campaign and day, day by day unless asked otherwise; bounded by how many names a day keeps. */
export const exportCampaigns = exportList<typeof campaignList, CampaignCounts>(campaignList, {
  audit: (ctx, filter) => ctx.audit(campaignsAudit.exported, filter),
  async *rows(ctx, filter) {
    const range = periodOf(filter, new Date());
    const lines = await ctx.read((tx) => campaignLines(tx, range && wholeDaysOf(range)));
    yield* filter.sort ? sortRows(campaignList, lines, columns, filter.sort) : lines;
  },
  headers: { en: en.office.columns, ru: ru.office.columns },
  cells: () => columns,
});

const columns = {
  day: ({ day }: CampaignCounts) => day,
  campaign: ({ campaign }: CampaignCounts) => campaign,
  source: ({ source }: CampaignCounts) => source,
  medium: ({ medium }: CampaignCounts) => medium,
  page: ({ page }: CampaignCounts) => page,
  views: ({ views }: CampaignCounts) => views,
  clicks: ({ clicks }: CampaignCounts) => clicks,
};
