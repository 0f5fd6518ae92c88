import type { StreamCtx } from '#kit/contract/context.ts';
import type { Streamed } from '#kit/contract/implement.ts';
import { csvStream } from '#kit/csv/csv.ts';
import { campaignEvents } from '../campaigns.audit.ts';
import { en } from '../campaigns.strings.en.ts';
import { ru } from '../campaigns.strings.ru.ts';
import { campaignLines, type Days } from './campaign-figures.queries.ts';

const texts = { en, ru };

/** A line per campaign and day, bounded by how many names a day keeps. */
export async function exportCampaigns(ctx: StreamCtx, days: Days): Promise<Streamed> {
  await ctx.audit(campaignEvents.exported, days);
  const { columns } = texts[ctx.locale].office;
  const lines = await ctx.read((tx) => campaignLines(tx, days));
  return {
    type: 'text/csv; charset=utf-8',
    filename: `campaigns-${days.from}-${days.to}.csv`,
    body: csvStream(
      [columns.day, columns.page, columns.source, columns.medium, columns.campaign, columns.views, columns.clicks],
      lines.map(({ day, page, source, medium, campaign, views, clicks }) => [day, page, source, medium, campaign, views, clicks]),
    ),
  };
}
