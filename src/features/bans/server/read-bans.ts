import { and, asc, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import type { banFeedContract, FedBan } from '../ban-feed.contract.ts';
import { stateOf } from '../ban-states.ts';
import { banRevisionsTable, gameBansTable, type LauncherBan, launcherBansTable } from './bans.table.ts';
import { accountsIn } from './launcher-bans.queries.ts';
import type { Feed } from './next-revision.ts';

type Fed = { readonly revision: number; readonly ban: FedBan };
type Columns = Readonly<Record<'revision' | 'liftedAt' | 'until', PgColumn>>;

/**
 * Bans in order of their last change. A ban that changes during the read moves to the end, so it is returned again and never lost. The
 * upper bound of the initial read is queried before its first row, so later changes are returned as changes.
 */
export async function readBans(
  { tx, actor }: Pick<Ctx, 'tx' | 'actor'>,
  { after, limit }: ParsedInput<typeof banFeedContract.readBans>,
  now = new Date(),
): Promise<OutputOf<typeof banFeedContract.readBans>> {
  const feed = feedOf(actor);
  const place = after === undefined ? { position: 0, allUntil: await countedIn(tx, feed) } : parseFeedCursor(after);
  const read = actor.server === null ? launcherBans : (...rest: Parameters<typeof launcherBans>) => gameBans(actor.server ?? 0, ...rest);
  const rows = await read(tx, place, { size: limit + 1, now });
  const shown = rows.slice(0, limit);
  const more = rows.length > limit;
  const last = shown.at(-1)?.revision ?? place.position;
  // At the end of the initial read, bans below the bound that were not returned are inactive.
  const position = more ? last : Math.max(last, place.allUntil);
  return {
    bans: shown.map(({ ban }) => ban),
    after: printCursor({ position, allUntil: Math.max(position, place.allUntil) }),
    more,
    serverTime: now.toISOString(),
  };
}

const feedOf = ({ server }: Actor): Feed => (server === null ? 'launcher' : `server:${server}`);

async function countedIn(tx: Tx, feed: Feed): Promise<number> {
  const [row] = await tx.select({ revision: banRevisionsTable.revision }).from(banRevisionsTable).where(eq(banRevisionsTable.feed, feed));
  return row?.revision ?? 0;
}

type Portion = { readonly size: number; readonly now: Date };

async function gameBans(server: number, tx: Tx, place: FeedCursor, { size, now }: Portion): Promise<Fed[]> {
  const rows = await tx
    .select()
    .from(gameBansTable)
    .where(and(eq(gameBansTable.server, server), beyond(gameBansTable, place, now)))
    .orderBy(asc(gameBansTable.revision))
    .limit(size);
  return rows.map((row) => ({
    revision: row.revision,
    ban: { ...common(row, now), globalIds: [row.accountId], nick: row.nick, devices: [] },
  }));
}

async function launcherBans(tx: Tx, place: FeedCursor, { size, now }: Portion): Promise<Fed[]> {
  const rows = await tx
    .select()
    .from(launcherBansTable)
    .where(beyond(launcherBansTable, place, now))
    .orderBy(asc(launcherBansTable.revision))
    .limit(size);
  const people = await accountsIn(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    revision: row.revision,
    ban: { ...common(row, now), globalIds: (people.get(row.id) ?? []).map(({ id }) => id), nick: null, devices: row.devices },
  }));
}

const common = (row: Pick<LauncherBan, 'id' | 'reason' | 'bannedAt' | 'until' | 'liftedAt'>, now: Date) => ({
  banId: row.id,
  state: stateOf(row, now),
  reason: row.reason,
  bannedAt: row.bannedAt.toISOString(),
  until: row.until?.toISOString() ?? null,
});

function beyond({ revision, liftedAt, until }: Columns, { position, allUntil }: FeedCursor, now: Date): SQL | undefined {
  const active = and(isNull(liftedAt), or(isNull(until), gt(until, now)));
  return and(gt(revision, position), position < allUntil ? or(active, gt(revision, allUntil)) : undefined);
}

/**
 * Position of a feed reader. Up to `allUntil`, during the initial read, only active bans are returned; beyond it every change is, including
 * the end of a ban that was read before. Serialised as `120`, or `57-120` during the initial read.
 */
type FeedCursor = { readonly position: number; readonly allUntil: number };

function parseFeedCursor(text: string): FeedCursor {
  const [position = 0, allUntil = position] = text.split('-').map(Number);
  return { position, allUntil };
}

const printCursor = ({ position, allUntil }: FeedCursor): string => (position < allUntil ? `${position}-${allUntil}` : String(position));
