import { and, asc, gte, isNull, lt, sum } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { addDays } from '#kit/time/moscow.ts';
import type { CampaignFigures } from '../campaigns.contract.ts';
import { invitationVisitsTable, campaignCountsTable as table } from './campaigns.table.ts';

type Days = { readonly from: string; readonly to: string };

const views = sum(table.views).mapWith(Number);
const clicks = sum(table.clicks).mapWith(Number);
const within = ({ from, to }: Days) => and(gte(table.day, from), lt(table.day, to));

export async function getCampaignFigures(tx: Tx, days: Days): Promise<CampaignFigures> {
  const byDay = await tx.select({ day: table.day, views, clicks }).from(table).where(within(days)).groupBy(table.day);
  const counted = new Map(byDay.map((one) => [one.day, one]));
  return {
    views: total(byDay.map((one) => one.views)),
    clicks: total(byDay.map((one) => one.clicks)),
    days: everyDay(days).map((day) => counted.get(day) ?? { day, views: 0, clicks: 0 }),
    invitations: await invitations(tx, days),
  };
}

/** One row per campaign and day, optionally of a range of days. */
export const campaignLines = (tx: Tx, days?: Days) =>
  tx
    .select()
    .from(table)
    .where(days && within(days))
    .orderBy(...[table.day, table.page, table.source, table.medium, table.campaign].map((column) => asc(column)));

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
