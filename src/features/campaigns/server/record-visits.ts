import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import {
  type CampaignCounts,
  campaignCountsTable,
  campaignWritersTable,
  invitationVisitsTable,
  leftOver,
  plusExcluded,
} from './campaigns.table.ts';
import { findInviters } from './inviters.queries.ts';
import type { InvitationCount, VisitBatch, VisitCounter } from './visit-counter.ts';

/** Maximum campaign names per day; further ones share a row. */
const maxNamesADay = 500;
/** Maximum sources per person's link and day; further ones count as the plain link. */
const maxSourcesADay = 20;

/** Writes everything that a process has counted. A failed batch is kept and retried at the next flush. */
export async function flushVisits(counter: VisitCounter, transact: (work: (ctx: Ctx) => Promise<void>) => Promise<void>): Promise<void> {
  for (let batch = counter.batch(); batch; batch = counter.batch()) {
    const writing = batch;
    await transact((ctx) => recordVisits(ctx, writing));
    counter.written(writing);
  }
}

/**
 * Adds one batch to the counts, once even if it is sent repeatedly. Rows are written in a fixed order, so that two processes cannot
 * deadlock.
 */
export async function recordVisits({ tx }: Pick<Ctx, 'tx'>, batch: VisitBatch): Promise<void> {
  if (!(await isNew(tx, batch))) return;
  const campaigns = await boundedByDay(tx, batch.campaigns);
  if (campaigns.length > 0) {
    await tx
      .insert(campaignCountsTable)
      .values(campaigns)
      .onConflictDoUpdate({
        target: [
          campaignCountsTable.day,
          campaignCountsTable.page,
          campaignCountsTable.source,
          campaignCountsTable.medium,
          campaignCountsTable.campaign,
        ],
        set: { views: plusExcluded('views'), clicks: plusExcluded('clicks') },
      });
  }
  const invitations = (await boundedBySource(tx, await ofLivingAccounts(tx, batch.invitations))).toSorted(inOneOrder);
  if (invitations.length > 0) {
    await tx
      .insert(invitationVisitsTable)
      .values(invitations)
      .onConflictDoUpdate({
        target: [invitationVisitsTable.day, invitationVisitsTable.accountId, invitationVisitsTable.source],
        set: { visits: sql`${invitationVisitsTable.visits} + excluded.visits` },
      });
  }
}

/** A process that has not written for a week no longer runs. */
export async function tidyCampaigns({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  await tx.delete(campaignWritersTable).where(lt(campaignWritersTable.writtenAt, sql`now() - interval '7 days'`));
}

async function isNew(tx: Tx, { writer, number }: VisitBatch): Promise<boolean> {
  const written = await tx
    .insert(campaignWritersTable)
    .values({ writer, batch: number })
    .onConflictDoUpdate({
      target: campaignWritersTable.writer,
      set: { batch: number, writtenAt: sql`now()` },
      setWhere: lt(campaignWritersTable.batch, number),
    })
    .returning({ writer: campaignWritersTable.writer });
  return written.length > 0;
}

const nameOf = ({ day, page, source, medium, campaign }: CampaignCounts) => JSON.stringify([day, page, source, medium, campaign]);

async function boundedByDay(tx: Tx, counts: readonly CampaignCounts[]): Promise<CampaignCounts[]> {
  const lines = new Map<string, CampaignCounts>();
  for (const [day, ofDay] of Map.groupBy(counts, (one) => one.day)) {
    const known = await tx
      .select()
      .from(campaignCountsTable)
      .where(eq(campaignCountsTable.day, day))
      .limit(maxNamesADay * 2);
    const names = new Set(known.map(nameOf));
    for (const one of ofDay) {
      const fits = names.has(nameOf(one)) || names.size < maxNamesADay;
      const line = fits ? one : { ...one, source: leftOver, medium: leftOver, campaign: leftOver };
      names.add(nameOf(line));
      const before = lines.get(nameOf(line));
      lines.set(nameOf(line), { ...line, views: line.views + (before?.views ?? 0), clicks: line.clicks + (before?.clicks ?? 0) });
    }
  }
  return [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
}

/** Leaves out accounts that were erased since the visit. */
async function ofLivingAccounts(tx: Tx, visits: readonly InvitationCount[]): Promise<InvitationCount[]> {
  const ids = visits.flatMap(({ accountId }) => accountId ?? []);
  const known = await findInviters(tx, ids);
  return visits.filter(({ accountId }) => accountId === null || known.has(accountId));
}

/** The fixed order that `recordVisits` needs, whatever else is in the batch. */
function inOneOrder(a: InvitationCount, b: InvitationCount): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  if (a.accountId !== b.accountId) return (a.accountId ?? 0) - (b.accountId ?? 0);
  return a.source < b.source ? -1 : 1;
}

async function boundedBySource(tx: Tx, visits: readonly InvitationCount[]): Promise<InvitationCount[]> {
  const named = visits.filter(({ source }) => source !== '');
  if (named.length === 0) return [...visits];
  const { day, accountId, source } = invitationVisitsTable;
  const known = await tx
    .select({ day, accountId, source })
    .from(invitationVisitsTable)
    .where(
      and(
        inArray(
          day,
          named.map((one) => one.day),
        ),
        inArray(
          accountId,
          named.flatMap((one) => one.accountId ?? []),
        ),
      ),
    );
  const ownerOf = (one: Pick<InvitationCount, 'day' | 'accountId'>) => `${one.day} ${one.accountId}`;
  const sources = new Map<string, Set<string>>();
  for (const one of known) sources.set(ownerOf(one), (sources.get(ownerOf(one)) ?? new Set()).add(one.source));
  const lines = new Map<string, InvitationCount>();
  for (const one of visits) {
    const taken = sources.get(ownerOf(one)) ?? new Set<string>();
    const fits = taken.has(one.source) || taken.size < maxSourcesADay;
    const line = fits ? one : { ...one, source: '' };
    sources.set(ownerOf(one), taken.add(line.source));
    const key = `${ownerOf(line)} ${line.source}`;
    lines.set(key, { ...line, visits: line.visits + (lines.get(key)?.visits ?? 0) });
  }
  return [...lines.values()];
}
