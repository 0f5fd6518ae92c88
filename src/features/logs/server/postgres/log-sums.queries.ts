import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { everyServer } from '#features/servers/server/servers.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import type { PersonSince, Seen, SeenAsked, SignIn } from '../log-store.ts';
import { logAuthTable, logMoneyTable } from './log-rows.table.ts';

/** Uses the index on server, person and time for each person. */
export async function seenIn(tx: Tx, { kinds, who, from, until, everySeconds }: SeenAsked): Promise<readonly Seen[]> {
  const one =
    'server' in who
      ? sql`(select ${who.server}::integer as server, null::bigint as global_id)`
      : sql`json_to_recordset(${JSON.stringify(who.map(({ server, globalId }) => ({ server, global_id: globalId })))}::json)`;
  const columns = 'server' in who ? sql`one` : sql`one (server integer, global_id bigint)`;
  const ofPerson = 'server' in who ? sql`true` : sql`log.global_id = one.global_id`;
  const slots = kinds.map(
    (kind) => sql`select log.global_id, floor(extract(epoch from at) / ${everySeconds}) as slot from ${sql.raw(`log_${kind}`)} log
      where log.server = one.server and ${ofPerson} and at >= ${instant(from)} and at < ${instant(until)}`,
  );
  const { rows } = await tx.execute<{ server: number; global_id: string; slot: string }>(sql`
    select distinct one.server, seen.global_id, seen.slot from ${one} as ${columns}
     cross join lateral (${sql.join(slots, sql` union `)}) seen order by seen.slot, one.server, seen.global_id`);
  return rows.map(({ server, global_id, slot }) => ({
    server,
    globalId: Number(global_id),
    from: new Date(Number(slot) * everySeconds * 1_000),
  }));
}

export async function moneySince(tx: Tx, people: readonly PersonSince[]): Promise<readonly number[]> {
  const asked = people.map(({ server, globalId, since }, place) => ({ place, server, global_id: globalId, since: since.toISOString() }));
  const { rows } = await tx.execute<{ sum: string }>(sql`
    select (select coalesce(sum(delta), 0) from ${logMoneyTable} log
             where log.server = one.server and log.global_id = one.global_id and log.at >= one.since) as sum
      from json_to_recordset(${JSON.stringify(asked)}::json) as one (place integer, server integer, global_id bigint, since timestamptz)
     order by one.place`);
  return rows.map(({ sum }) => Number(sum));
}

export async function signInsOf(tx: Tx, globalId: number): Promise<readonly SignIn[]> {
  const { at, server, ip, device, platform, version, result } = logAuthTable;
  return tx
    .select({ at, server, ip, device, platform, version, result })
    .from(logAuthTable)
    .where(and(inArray(server, [...(await everyServer(tx))]), eq(logAuthTable.globalId, globalId)))
    .orderBy(desc(at));
}

const instant = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
