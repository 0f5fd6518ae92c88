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

/** The first rows of each search in one statement, to avoid one round trip after another. */
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
 * Takes the newest (or oldest) rows of each server, or each named person, from the index that starts with it, and merges them: the cost
 * does not depend on the size of the table.
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

/** One row of one person on one server. `at` as shown, in milliseconds, identifies the partition. */
export async function findLogRow(tx: Tx, { kind, id, at, server, globalId }: OneRow): Promise<FoundRow | null> {
  const until = new Date(at.getTime() + 1);
  const { rows } = await tx.execute<FoundRow>(sql`
    select id, received_at, ${columnList(kind)} from ${tableOf(kind)}
    where server = ${server} and global_id = ${globalId} and id = ${id}
      and at >= ${at.toISOString()}::timestamptz and at < ${until.toISOString()}::timestamptz`);
  return rows[0] ?? null;
}

/** Number of matches, counted up to `most` if given. */
export async function countMatchingLogs(tx: Tx, search: LogSearch, most?: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number | string }>(sql`
    select count(*) as count from (
      select 1 from ${tableOf(search.kind)} where ${and(sql`server = any(${numbers(search.servers)})`, matching(search))}
      ${most === undefined ? sql`` : sql`limit ${most}`}
    ) as found`);
  return Number(rows[0]?.count ?? 0);
}

/** No stored row has a larger id. */
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

/** The sources that a page is merged from: a list of servers, or of servers and persons. */
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
  // Without an index, text is searched in every row: one scan of the day is faster than one index scan per server.
  if (text && servers.length > 1) return { from: sql`(values (0)) as once(o)`, where: sql`server = any(${numbers(servers)}::integer[])` };
  return { from: each, where: ofServer };
}

/** The range and every filter except the one that the page is merged by. */
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
 * Each pattern is a separate condition, so that the trigram index serves it. Without that index, `strpos` decides: it is equivalent to
 * `like` and faster on Russian text. `concat` makes `like` look more expensive, so the planner evaluates it last; it would evaluate a
 * constant pattern first.
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
