import { and, asc, desc, gte, isNull, lt, sum } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { addDays } from '#kit/time/moscow.ts';
import type { CampaignFigures } from '../campaigns.contract.ts';
import { campaignCountsTable, invitationVisitsTable } from './campaigns.table.ts';

type Days = { readonly from: string; readonly to: string };

const views = sum(campaignCountsTable.views).mapWith(Number);
const clicks = sum(campaignCountsTable.clicks).mapWith(Number);
const within = ({ from, to }: Days) => and(gte(campaignCountsTable.day, from), lt(campaignCountsTable.day, to));
const name = {
  page: campaignCountsTable.page,
  source: campaignCountsTable.source,
  medium: campaignCountsTable.medium,
  campaign: campaignCountsTable.campaign,
};

export async function getCampaignFigures(tx: Tx, days: Days): Promise<CampaignFigures> {
  const byDay = await tx
    .select({ day: campaignCountsTable.day, views, clicks })
    .from(campaignCountsTable)
    .where(within(days))
    .groupBy(campaignCountsTable.day);
  const campaigns = await tx
    .select({ ...name, views, clicks })
    .from(campaignCountsTable)
    .where(within(days))
    .groupBy(name.page, name.source, name.medium, name.campaign)
    .orderBy(desc(views), asc(name.page), asc(name.source), asc(name.medium), asc(name.campaign))
    .limit(100);
  const counted = new Map(byDay.map((one) => [one.day, one]));
  return {
    views: total(byDay.map((one) => one.views)),
    clicks: total(byDay.map((one) => one.clicks)),
    days: everyDay(days).map((day) => counted.get(day) ?? { day, views: 0, clicks: 0 }),
    campaigns,
    invitations: await invitations(tx, days),
  };
}

/** Line by line for a spreadsheet: every campaign of every day, or of these. */
export const campaignLines = (tx: Tx, days?: Days) =>
  tx
    .select()
    .from(campaignCountsTable)
    .where(days && within(days))
    .orderBy(asc(campaignCountsTable.day), asc(name.page), asc(name.source), asc(name.medium), asc(name.campaign));

async function invitations(tx: Tx, { from, to }: Days): Promise<CampaignFigures['invitations']> {
  const visits = sum(invitationVisitsTable.visits).mapWith(Number);
  const inDays = and(gte(invitationVisitsTable.day, from), lt(invitationVisitsTable.day, to));
  const [all] = await tx.select({ visits }).from(invitationVisitsTable).where(inDays);
  const [nobody] = await tx
    .select({ visits })
    .from(invitationVisitsTable)
    .where(and(inDays, isNull(invitationVisitsTable.accountId)));
  const unknown = nobody?.visits ?? 0;
  return { known: (all?.visits ?? 0) - unknown, unknown };
}

const total = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + figure, 0);

function everyDay({ from, to }: Days): readonly string[] {
  const days: string[] = [];
  for (let day = from; day < to; day = addDays(day, 1)) days.push(day);
  return days;
}
