import { eq, sql } from 'drizzle-orm';
import { contains } from '#kit/db/like.ts';
import { listRows } from '#kit/list/list-rows.ts';
import { numberOfWords } from '#kit/list/number-of-words.ts';
import { type Range, wholeDaysOf } from '#kit/time/range.ts';
import type { CampaignPageName } from '../campaign-pages.ts';
import { campaignList } from '../campaigns.list.ts';
import { campaignCountsTable } from './campaigns.table.ts';

const page = sql<CampaignPageName>`sums.page`;
const source = sql<string>`sums.source`;
const medium = sql<string>`sums.medium`;
const campaign = sql<string>`sums.campaign`;
const views = sql<number>`sums.views`.mapWith(Number);
const clicks = sql<number>`sums.clicks`.mapWith(Number);
const lastDay = sql<string>`sums.last_day`;
const id = numberOfWords(page, source, medium, campaign);

export const campaignRows = listRows(campaignList, {
  select: (tx, cursor, range) =>
    tx
      .select({ id: sql<number>`${id}`.mapWith(Number), page, source, medium, campaign, views, clicks, lastDay, ...cursor })
      .from(addedUp(range))
      .$dynamic(),
  id,
  // Counts are stored per day, so the day is the last change.
  changed: [sql`sums.last_day::timestamp at time zone 'Europe/Moscow'`],
  where: { text: (words) => contains(words, campaign, source, medium), page: (asked) => eq(page, asked) },
  orders: {
    campaign: { key: campaign, type: 'text' },
    source: { key: source, type: 'text' },
    medium: { key: medium, type: 'text' },
    page: { key: page, type: 'text' },
    views: { key: views, type: 'bigint' },
    clicks: { key: clicks, type: 'bigint' },
    lastDay: { key: lastDay, type: 'text' },
  },
});

function addedUp(range: Range | undefined) {
  const days = range && wholeDaysOf(range);
  return sql`(
    select page, source, medium, campaign, sum(views)::bigint as views, sum(clicks)::bigint as clicks,
           to_char(max(day), 'YYYY-MM-DD') as last_day
      from ${campaignCountsTable} where ${days ? sql`day >= ${days.from} and day < ${days.to}` : sql`true`}
     group by page, source, medium, campaign) sums`;
}
