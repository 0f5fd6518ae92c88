import { and, asc, count, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { ownAmong } from '#features/bans/server/same-person.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { pointOf } from '../board.ts';
import type { PainterBan, PixelReport, ProtectedArea, RollBackMade } from '../pixel-order.contract.ts';
import {
  pixelAreasTable,
  pixelBansTable,
  pixelPaintersTable,
  pixelReportsTable,
  pixelRollBacksTable,
  pixelSeasonsTable,
} from './pixels.table.ts';
import { areaOf, namedBy } from './roll-back.queries.ts';

const pageSize = 50;
type Page<Row> = { readonly rows: Row[]; readonly total: number };

const inForce = sql`${pixelBansTable.liftedAt} is null and (${pixelBansTable.until} is null or ${pixelBansTable.until} > now())`;

export async function countOpenReports(tx: Tx): Promise<number> {
  return only(await tx.select({ open: count() }).from(pixelReportsTable).where(isNull(pixelReportsTable.settledAt))).open;
}

/** Open reports, oldest first. */
export async function listOpenReports(tx: Tx, after?: number): Promise<Page<PixelReport>> {
  const reporter = alias(accountsTable, 'reporter');
  const rows = await tx
    .select({
      report: pixelReportsTable,
      reporter: reporter.login,
      nick: pixelPaintersTable.nick,
      banned: sql<boolean>`exists (select from ${pixelBansTable} where ${pixelBansTable.accountId} = ${pixelReportsTable.painterId} and ${inForce})`,
    })
    .from(pixelReportsTable)
    .leftJoin(reporter, eq(reporter.id, pixelReportsTable.reporterId))
    .leftJoin(
      pixelPaintersTable,
      and(eq(pixelPaintersTable.season, pixelReportsTable.season), eq(pixelPaintersTable.accountId, pixelReportsTable.painterId)),
    )
    .where(and(isNull(pixelReportsTable.settledAt), after === undefined ? undefined : gt(pixelReportsTable.id, after)))
    .orderBy(asc(pixelReportsTable.id))
    .limit(pageSize);
  return {
    rows: rows.map(({ report: { id, season, place, reason, at, painterId }, reporter: login, nick, banned }) => ({
      id,
      season,
      ...pointOf(place),
      reason,
      at: at.toISOString(),
      reporter: login,
      painter: painterId === null ? null : { globalId: painterId, nick, banned },
    })),
    total: await countOpenReports(tx),
  };
}

/** Protected areas of the open season. */
export async function listProtectedAreas(tx: Tx): Promise<ProtectedArea[]> {
  const rows = await tx
    .select({ area: pixelAreasTable, by: accountsTable.login })
    .from(pixelAreasTable)
    .innerJoin(pixelSeasonsTable, and(eq(pixelSeasonsTable.number, pixelAreasTable.season), eq(pixelSeasonsTable.state, 'open')))
    .leftJoin(accountsTable, eq(accountsTable.id, pixelAreasTable.madeBy))
    .where(isNull(pixelAreasTable.liftedAt))
    .orderBy(desc(pixelAreasTable.id));
  return rows.map(({ area: { id, left, top, right, bottom, reason, madeAt }, by }) => ({
    id,
    left,
    top,
    right,
    bottom,
    reason,
    by,
    at: madeAt.toISOString(),
  }));
}

/** Roll-backs of the open season that were not undone. */
export async function listRollBacksInForce(tx: Tx, after?: number): Promise<Page<RollBackMade>> {
  const ofOpenSeason = and(eq(pixelSeasonsTable.number, pixelRollBacksTable.season), eq(pixelSeasonsTable.state, 'open'));
  const notUndone = isNull(pixelRollBacksTable.undoneAt);
  const rows = await tx
    .select({ made: pixelRollBacksTable, by: accountsTable.login, nick: pixelPaintersTable.nick })
    .from(pixelRollBacksTable)
    .innerJoin(pixelSeasonsTable, ofOpenSeason)
    .leftJoin(accountsTable, eq(accountsTable.id, pixelRollBacksTable.madeBy))
    .leftJoin(
      pixelPaintersTable,
      and(eq(pixelPaintersTable.season, pixelRollBacksTable.season), eq(pixelPaintersTable.accountId, pixelRollBacksTable.painterId)),
    )
    .where(and(notUndone, after === undefined ? undefined : lt(pixelRollBacksTable.id, after)))
    .orderBy(desc(pixelRollBacksTable.id))
    .limit(pageSize);
  const all = await tx.select({ total: count() }).from(pixelRollBacksTable).innerJoin(pixelSeasonsTable, ofOpenSeason).where(notUndone);
  return {
    rows: rows.map(({ made, by, nick }) => ({
      id: made.id,
      globalId: made.painterId,
      nick,
      since: made.since?.toISOString() ?? null,
      area: areaOf(namedBy(made)),
      pixels: made.pixels,
      by,
      at: made.madeAt.toISOString(),
    })),
    total: only(all).total,
  };
}

export async function listBansInForce({ tx, actor }: Pick<Ctx, 'tx' | 'actor'>, after?: number): Promise<Page<PainterBan>> {
  const nick = sql<
    string | null
  >`(select p.nick from pixel_painters p where p.account_id = ${pixelBansTable.accountId} order by season desc limit 1)`;
  const rows = await tx
    .select({ ban: pixelBansTable, nick })
    .from(pixelBansTable)
    .where(and(inForce, after === undefined ? undefined : lt(pixelBansTable.id, after)))
    .orderBy(desc(pixelBansTable.id))
    .limit(pageSize);
  const people = new Set(rows.map(({ ban }) => ban.accountId));
  const own = await ownAmong(tx, actor, [...people], new Date());
  return {
    rows: rows.map(({ ban: { id, accountId, reason, until, bannedAt }, nick: name }) => ({
      id,
      globalId: accountId,
      nick: name,
      reason,
      until: until?.toISOString() ?? null,
      at: bannedAt.toISOString(),
      can: { lift: !own.has(accountId) },
    })),
    total: only(await tx.select({ total: count() }).from(pixelBansTable).where(inForce)).total,
  };
}

type BanInForce = Pick<PainterBan, 'id' | 'reason' | 'until' | 'can'>;

/** Bans in force by account, however old they are. */
export async function findBansOf(
  { tx, actor }: Pick<Ctx, 'tx' | 'actor'>,
  accounts: ReadonlySet<number>,
): Promise<ReadonlyMap<number, BanInForce>> {
  const { id, accountId, reason, until } = pixelBansTable;
  const rows = await tx
    .select({ id, accountId, reason, until })
    .from(pixelBansTable)
    .where(and(inArray(accountId, [...accounts]), inForce));
  const banned = rows.map((ban) => ban.accountId);
  const own = await ownAmong(tx, actor, banned, new Date());
  return new Map(
    rows.map(({ accountId: person, until: end, ...ban }) => [
      person,
      { ...ban, until: end?.toISOString() ?? null, can: { lift: !own.has(person) } },
    ]),
  );
}
