import { and, or, type SQL, sql } from 'drizzle-orm';
import { addressFields, declarationOf, type LogKind } from '#features/logs/log-kinds.ts';
import type { Tx } from '#kit/db/database.ts';
import { beginsWith, escaped } from '#kit/db/like.ts';
import { folded } from '#kit/text/folded.ts';
import { columnsOf } from '../check-rows.ts';
import { printCursor, readCursor } from '../log-cursor.ts';
import type { People } from '../log-people.queries.ts';
import type { LogSearch } from '../log-search.ts';
import type { FoundRow, OneRow, Page, PageRequest } from '../log-store.ts';

/** One keyset page: rows that arrive meanwhile shift nothing. */
export async function pageOfLogs(tx: Tx, search: LogSearch, { size, after, upToId }: PageRequest): Promise<Page> {
  const last = after === undefined ? undefined : readCursor(after);
  const further = search.oldestFirst ? sql`>` : sql`<`;
  const beyond = last && sql`(at, id) ${further} (${last.at.toISOString()}::timestamptz, ${last.id}::bigint)`;
  const upTo = upToId === undefined ? undefined : sql`id <= ${upToId}::bigint`;
  const { rows } = await tx.execute<FoundRow>(firstLogs(search, size + 1, and(beyond, upTo)));
  const shown = rows.slice(0, size);
  return { rows: shown, after: rows.length > size ? printCursor(shown.at(-1)) : null };
}

/** The first rows of each search, all asked at once: one after another, each search would be a wait of its own. */
export async function firstOfEach(tx: Tx, searches: readonly LogSearch[], size: number): Promise<readonly (readonly FoundRow[])[]> {
  if (searches.length === 0) return [];
  const parts = searches.map(
    (search, part) => sql`select ${part}::integer as part, to_json(row) as row from (${firstLogs(search, size)}) as row`,
  );
  const { rows } = await tx.execute<{ part: number; row: FoundRow }>(sql.join(parts, sql` union all `));
  const found: FoundRow[][] = searches.map(() => []);
  for (const { part, row } of rows) found[part]?.push(row);
  return found;
}

/**
 * Each server (and each person, where some are named) is asked for the newest of its own by the index that begins with it, or the oldest,
 * and the newest of those are what is wanted: that costs the same however large the table is.
 */
function firstLogs(search: LogSearch, limit: number, beyond?: SQL): SQL {
  const order = search.oldestFirst ? sql`at, id` : sql`at desc, id desc`;
  const by = sourceOf(search);
  return sql`
    select found.* from ${by.from} cross join lateral (
      select id, received_at, ${columnList(search.kind)} from ${tableOf(search.kind)}
      where ${and(by.where, matching(search, by.asked), beyond)}
      order by ${order} limit ${limit}
    ) as found order by ${order} limit ${limit}`;
}

/** One row of one person on one world; `at` as it was shown, to the millisecond, finds its piece of the table. */
export async function findLogRow(tx: Tx, { kind, id, at, server, globalId }: OneRow): Promise<FoundRow | null> {
  const until = new Date(at.getTime() + 1);
  const { rows } = await tx.execute<FoundRow>(sql`
    select id, received_at, ${columnList(kind)} from ${tableOf(kind)}
    where server = ${server} and global_id = ${globalId} and id = ${id}
      and at >= ${at.toISOString()}::timestamptz and at < ${until.toISOString()}::timestamptz`);
  return rows[0] ?? null;
}

/** As many as there are, but no further than `most` when one is given. */
export async function countMatchingLogs(tx: Tx, search: LogSearch, most?: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number | string }>(sql`
    select count(*) as count from (
      select 1 from ${tableOf(search.kind)} where ${and(sql`server = any(${numbers(search.servers)})`, matching(search))}
      ${most === undefined ? sql`` : sql`limit ${most}`}
    ) as found`);
  return Number(rows[0]?.count ?? 0);
}

/** Every row stored so far has this id or a smaller one. */
export async function lastLogId(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ id: number | string }>(sql`select last_value as id from log_row_id`);
  return Number(rows[0]?.id ?? 0);
}

const tableOf = (kind: LogKind): SQL => sql.raw(`log_${kind}`);
const columnList = (kind: LogKind): SQL =>
  sql.raw(
    columnsOf(kind)
      .filter((column) => column !== 'folded')
      .join(', '),
  );

type Source = { readonly from: SQL; readonly where: SQL; readonly asked?: 'player' | 'target' };

/** What the page is put together from: a list of servers, or of servers and people. */
function sourceOf({ kind, servers, player, target, text }: LogSearch): Source {
  const each = sql`unnest(${numbers(servers)}::integer[]) as s(server)`;
  const ofServer = sql`server = s.server`;
  if (player && player.nicks.length === 0) {
    return {
      asked: 'player',
      from: sql`${each} cross join unnest(${numbers(player.ids)}::bigint[]) as p(id)`,
      where: sql`${ofServer} and global_id = p.id`,
    };
  }
  if (target && target.nicks.length === 0) {
    const column = sql.raw(`${declarationOf(kind).person}_id`);
    return {
      asked: 'target',
      from: sql`${each} cross join unnest(${numbers(target.ids)}::bigint[]) as p(id)`,
      where: sql`${ofServer} and ${column} = p.id`,
    };
  }
  // Text without an index is looked for in every row: reading a day through once is faster than by the index of each server.
  if (text && servers.length > 1) return { from: sql`(values (0)) as once(o)`, where: sql`server = any(${numbers(servers)}::integer[])` };
  return { from: each, where: ofServer };
}

/** The range and every filter, but for the one that the page is put together by. */
function matching(search: LogSearch, asked?: 'player' | 'target'): SQL | undefined {
  const { action, person } = declarationOf(search.kind);
  const actionIn = (words: readonly string[]) =>
    sql`lower(${sql.raw(action ?? '')}::text) = any(${texts(words.map((word) => word.toLowerCase()))})`;
  const targetIs = (people: People) => is(people, `${person}_id`, `${person}`);
  return and(
    sql`at >= ${search.from}::timestamptz and at < ${search.to}::timestamptz`,
    search.player && asked !== 'player' ? is(search.player, 'global_id', 'nick') : undefined,
    search.notPlayer ? sql`not (${is(search.notPlayer, 'global_id', 'nick')})` : undefined,
    search.target && asked !== 'target' ? targetIs(search.target) : undefined,
    search.notTarget ? sql`(${targetIs(search.notTarget)}) is not true` : undefined,
    search.action ? actionIn(search.action) : undefined,
    search.notAction ? sql`not (${actionIn(search.notAction)})` : undefined,
    search.text ? saysAny(search, search.text) : undefined,
    search.notText ? sql`not (${saysAny(search, search.notText)})` : undefined,
    search.rows ? sql`id = any(${numbers(search.rows)}::bigint[])` : undefined,
  );
}

const is = ({ ids, nicks }: People, idColumn: string, nickColumn: string): SQL =>
  sql`(${or(sql`${sql.raw(idColumn)} = any(${numbers(ids)}::bigint[])`, ...nicks.map((nick) => beginsWith(nick, sql.raw(nickColumn))))})`;

/**
 * One pattern is asked as it is, so that the trigram index can serve it; several as alternatives, each by the index. Where there is none
 * yet, and every row is read, it is `strpos` that decides: it says the same, and is faster than `like` on Russian text. `concat` makes
 * `like` look the dearer of the two, which the planner therefore asks last; a constant would be asked first.
 */
function saysAny({ kind, seesAddresses }: LogSearch, parts: readonly string[]): SQL {
  const columns =
    kind === 'auth' && seesAddresses ? ['folded', ...addressFields.map((field) => `coalesce(lower(${field}), '')`)] : ['folded'];
  const alternatives = parts.flatMap((part) => columns.map((column) => says(sql.raw(column), folded(part))));
  return sql`(${sql.join(alternatives, sql` or `)})`;
}

const says = (column: SQL, part: string): SQL =>
  sql`(strpos(${column}, ${part}::text) > 0 and ${column} like concat(${`%${escaped(part)}%`}::text, ''))`;

const numbers = (values: readonly number[]): SQL => sql`${`{${values.join(',')}}`}`;
const texts = (values: readonly string[]): SQL => sql`${`{${values.map(quoted).join(',')}}`}::text[]`;
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
