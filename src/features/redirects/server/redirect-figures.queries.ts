import { and, asc, desc, eq, gte, lt, sum } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { addDays, type Day } from '#kit/time/moscow.ts';
import type { RedirectFigures } from '../redirects.contract.ts';
import { noReferrer, type RedirectClicks, rareReferrers, redirectClicksTable } from './redirects.table.ts';

/** `to` is the day after the last one. */
export type DaysOfRedirect = { readonly id: number; readonly from: Day; readonly to: Day };

/** Number of referrers listed; the others are summed up. */
const namedReferrers = 20;

export async function getRedirectFigures(tx: Tx, days: DaysOfRedirect): Promise<RedirectFigures> {
  const [byDay, byDevice, byReferrer] = [await clicksByDay(tx, days), await clicksByDevice(tx, days), await clicksByReferrer(tx, days)];
  return {
    total: byDevice.reduce((total, { clicks }) => total + clicks, 0),
    days: everyDay(days, new Map(byDay.map(({ day, clicks }) => [day, clicks]))),
    devices: byDevice,
    referrers: foldRare(byReferrer),
  };
}

const clicks = sum(redirectClicksTable.clicks).mapWith(Number);
const within = ({ id, from, to }: DaysOfRedirect) =>
  and(eq(redirectClicksTable.redirectId, id), gte(redirectClicksTable.day, from), lt(redirectClicksTable.day, to));

const clicksByDay = (tx: Tx, days: DaysOfRedirect) =>
  tx
    .select({ day: redirectClicksTable.day, clicks })
    .from(redirectClicksTable)
    .where(within(days))
    .groupBy(redirectClicksTable.day)
    .orderBy(asc(redirectClicksTable.day));

const clicksByDevice = (tx: Tx, days: DaysOfRedirect): Promise<{ device: RedirectClicks['device']; clicks: number }[]> =>
  tx
    .select({ device: redirectClicksTable.device, clicks })
    .from(redirectClicksTable)
    .where(within(days))
    .groupBy(redirectClicksTable.device)
    .orderBy(desc(clicks), asc(redirectClicksTable.device));

const clicksByReferrer = (tx: Tx, days: DaysOfRedirect): Promise<{ referrer: string; clicks: number }[]> =>
  tx
    .select({ referrer: redirectClicksTable.referrer, clicks })
    .from(redirectClicksTable)
    .where(within(days))
    .groupBy(redirectClicksTable.referrer)
    .orderBy(desc(clicks), asc(redirectClicksTable.referrer));

function everyDay({ from, to }: DaysOfRedirect, clicked: ReadonlyMap<Day, number>): RedirectFigures['days'] {
  const days: RedirectFigures['days'] = [];
  for (let day = from; day < to; day = addDays(day, 1)) days.push({ day, clicks: clicked.get(day) ?? 0 });
  return days;
}

function foldRare(rows: readonly { readonly referrer: string; readonly clicks: number }[]): RedirectFigures['referrers'] {
  const sites = rows.filter(({ referrer }) => referrer !== noReferrer && referrer !== rareReferrers);
  const direct = rows.find(({ referrer }) => referrer === noReferrer)?.clicks ?? 0;
  const rare = rows.find(({ referrer }) => referrer === rareReferrers)?.clicks ?? 0;
  const other = sites.slice(namedReferrers).reduce((total, site) => total + site.clicks, rare);
  return [
    ...sites.slice(0, namedReferrers).map(({ referrer, clicks }) => ({ from: 'site' as const, host: referrer, clicks })),
    { from: 'direct' as const, host: null, clicks: direct },
    { from: 'other' as const, host: null, clicks: other },
  ]
    .filter(({ clicks }) => clicks > 0)
    .toSorted((a, b) => b.clicks - a.clicks);
}
