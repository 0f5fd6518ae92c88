import { and, eq, gte, sql } from 'drizzle-orm';
import { accountTracesTable } from '#features/logs/server/logs.table.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { sharedDays } from '../ban-limits.ts';

/**
 * Which of these accounts belong to this person, as far as the site can tell: the account itself and those recently played from the same
 * device on any server. A shared address is not enough, because households and mobile networks share them (docs/decisions/054).
 */
export async function ownAmong(
  tx: Tx,
  { accountId }: Pick<Actor, 'accountId'>,
  others: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (accountId === null || others.length === 0) return new Set();
  const since = lately(now).toISOString();
  const devices = (ids: readonly number[]) => sql`
    select person.id, seen.value from ${serversTable} world cross join unnest(${`{${ids.join(',')}}`}::bigint[]) as person (id)
      join ${accountTracesTable} seen
        on seen.server = world.number and seen.global_id = person.id and seen.kind = 'device' and seen.last_at >= ${since}::timestamptz`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct theirs.id from (${devices([accountId])}) mine join (${devices(others)}) theirs on theirs.value = mine.value`);
  return new Set([...others.filter((id) => id === accountId), ...rows.map(({ id }) => Number(id))]);
}

/** Devices from which this person recently played, on any server. */
export async function ownDevices(tx: Tx, { accountId }: Pick<Actor, 'accountId'>, now: Date): Promise<ReadonlySet<string>> {
  if (accountId === null) return new Set();
  const { server, globalId, kind, lastAt, value } = accountTracesTable;
  const rows = await tx
    .selectDistinct({ value })
    .from(serversTable)
    .innerJoin(accountTracesTable, eq(server, serversTable.number))
    .where(and(eq(globalId, accountId), eq(kind, 'device'), gte(lastAt, lately(now))));
  return new Set(rows.map((row) => row.value));
}

const lately = (now: Date): Date => new Date(now.getTime() - sharedDays * 86_400_000);

/** Whether one of these accounts belongs to this person. */
export async function isOneOf(tx: Tx, accountId: number, others: readonly number[], now: Date): Promise<boolean> {
  return others.includes(accountId) || (await ownAmong(tx, { accountId }, others, now)).size > 0;
}
