import { and, asc, desc, gte, lt, sum } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { addDays } from '#kit/time/moscow.ts';
import type { DownloadFigures } from '../downloads.contract.ts';
import { stores } from '../stores.ts';
import { downloadCountsTable as counts } from './downloads.table.ts';

export async function getDownloadFigures(tx: Tx, { from, to }: { readonly from: string; readonly to: string }): Promise<DownloadFigures> {
  const inRange = and(gte(counts.day, from), lt(counts.day, to));
  const byDay = await tx
    .select({ day: counts.day, downloads: sum(counts.downloads).mapWith(Number) })
    .from(counts)
    .where(inRange)
    .groupBy(counts.day)
    .orderBy(asc(counts.day));
  const byStore = await tx
    .select({ store: counts.store, device: counts.device, downloads: sum(counts.downloads).mapWith(Number) })
    .from(counts)
    .where(inRange)
    .groupBy(counts.store, counts.device);
  const known = new Map(byDay.map(({ day, downloads }) => [day, downloads]));
  const days: DownloadFigures['days'] = [];
  for (let day = from; day < to; day = addDays(day, 1)) days.push({ day, downloads: known.get(day) ?? 0 });
  return {
    total: byDay.reduce((all, { downloads }) => all + downloads, 0),
    days,
    stores: stores.map((store) => {
      const of = (device: (typeof byStore)[number]['device']) =>
        byStore.find((row) => row.store === store && row.device === device)?.downloads ?? 0;
      const devices = { phone: of('phone'), tablet: of('tablet'), desktop: of('desktop'), other: of('other') };
      return { store, total: Object.values(devices).reduce((all, one) => all + one, 0), ...devices };
    }),
  };
}

/** Stored counts per day, without filled-in empty days. */
export const countsByDay = (tx: Tx, { from, to }: { readonly from: string; readonly to: string }, newestFirst: boolean) =>
  tx
    .select()
    .from(counts)
    .where(and(gte(counts.day, from), lt(counts.day, to)))
    .orderBy(newestFirst ? desc(counts.day) : asc(counts.day), asc(counts.store), asc(counts.device));
