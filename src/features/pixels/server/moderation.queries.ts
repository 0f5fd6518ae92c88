import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
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

const inForce = sql`${pixelBansTable.liftedAt} is null and (${pixelBansTable.until} is null or ${pixelBansTable.until} > now())`;

export async function countOpenReports(tx: Tx): Promise<number> {
  return only(await tx.select({ open: count() }).from(pixelReportsTable).where(isNull(pixelReportsTable.settledAt))).open;
}

/** What waits, oldest first; a hundred are more than anybody reads at once. */
export async function listOpenReports(tx: Tx): Promise<PixelReport[]> {
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
    .where(isNull(pixelReportsTable.settledAt))
    .orderBy(asc(pixelReportsTable.id))
    .limit(100);
  return rows.map(({ report: { id, season, place, reason, at, painterId }, reporter: login, nick, banned }) => ({
    id,
    season,
    ...pointOf(place),
    reason,
    at: at.toISOString(),
    reporter: login,
    painter: painterId === null ? null : { globalId: painterId, nick, banned },
  }));
}

/** Of the season that is open. */
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

/** Of the season that is open; a mistake is noticed soon. */
export async function listRollBacksInForce(tx: Tx): Promise<RollBackMade[]> {
  const rows = await tx
    .select({ made: pixelRollBacksTable, by: accountsTable.login, nick: pixelPaintersTable.nick })
    .from(pixelRollBacksTable)
    .innerJoin(pixelSeasonsTable, and(eq(pixelSeasonsTable.number, pixelRollBacksTable.season), eq(pixelSeasonsTable.state, 'open')))
    .leftJoin(accountsTable, eq(accountsTable.id, pixelRollBacksTable.madeBy))
    .leftJoin(
      pixelPaintersTable,
      and(eq(pixelPaintersTable.season, pixelRollBacksTable.season), eq(pixelPaintersTable.accountId, pixelRollBacksTable.painterId)),
    )
    .where(isNull(pixelRollBacksTable.undoneAt))
    .orderBy(desc(pixelRollBacksTable.id))
    .limit(20);
  return rows.map(({ made, by, nick }) => ({
    id: made.id,
    globalId: made.painterId,
    nick,
    since: made.since?.toISOString() ?? null,
    area: areaOf(namedBy(made)),
    pixels: made.pixels,
    by,
    at: made.madeAt.toISOString(),
  }));
}

export async function listBansInForce(tx: Tx): Promise<PainterBan[]> {
  const nick = sql<
    string | null
  >`(select p.nick from pixel_painters p where p.account_id = ${pixelBansTable.accountId} order by season desc limit 1)`;
  const rows = await tx
    .select({ ban: pixelBansTable, nick })
    .from(pixelBansTable)
    .where(inForce)
    .orderBy(desc(pixelBansTable.id))
    .limit(200);
  return rows.map(({ ban: { id, accountId, reason, until, bannedAt }, nick: name }) => ({
    id,
    globalId: accountId,
    nick: name,
    reason,
    until: until?.toISOString() ?? null,
    at: bannedAt.toISOString(),
  }));
}
