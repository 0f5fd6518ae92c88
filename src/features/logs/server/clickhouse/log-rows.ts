import { addressFields, declarationOf, type LogKind } from '#features/logs/log-kinds.ts';
import type { Clickhouse } from '#kit/clickhouse/clickhouse.ts';
import { escaped } from '#kit/db/like.ts';
import { folded } from '#kit/text/folded.ts';
import { columnsOf } from '../check-rows.ts';
import { printCursor, readCursor } from '../log-cursor.ts';
import type { People } from '../log-people.queries.ts';
import type { LogSearch } from '../log-search.ts';
import type { FoundRow, OneRow, Page, PageRequest } from '../log-store.ts';

/** User input is never part of a statement, but always passed as a parameter. */
type Condition = { readonly sql: string; readonly params: Readonly<Record<string, string>> };

/** One keyset page. The table's sort order finds a person's rows; without a person, the partitions and each server's index do. */
export async function pageOfRows(clickhouse: Clickhouse, search: LogSearch, { size, after, upToId }: PageRequest): Promise<Page> {
  const last = after === undefined ? undefined : readCursor(after);
  const { sql, params } = matching(search);
  const further = search.oldestFirst ? '>' : '<';
  const where = [
    sql,
    ...(last ? [`(at, id) ${further} (${instant(last.at)}, ${last.id})`] : []),
    ...(upToId === undefined ? [] : [`id <= ${upToId}`]),
  ];
  const order = search.oldestFirst ? 'at, id' : 'at desc, id desc';
  const rows = await clickhouse.rows<FoundRow>(
    `select ${columnList(search.kind)} from log_${search.kind} where ${where.join(' and ')} order by ${order} limit ${size + 1}`,
    params,
  );
  const shown = rows.slice(0, size);
  return { rows: shown, after: rows.length > size ? printCursor(shown.at(-1)) : null };
}

export async function findRow(clickhouse: Clickhouse, { kind, id, at, server, globalId }: OneRow): Promise<FoundRow | null> {
  const [row] = await clickhouse.rows<FoundRow>(
    `select ${columnList(kind)} from log_${kind} where server = ${server} and global_id = ${globalId} and at = ${instant(at)} and id = ${id}`,
  );
  return row ?? null;
}

export async function countRows(clickhouse: Clickhouse, search: LogSearch, most?: number): Promise<number> {
  const { sql, params } = matching(search);
  const limit = most === undefined ? '' : ` limit ${most}`;
  const [found] = await clickhouse.rows<{ count: string | number }>(
    `select count() as count from (select 1 from log_${search.kind} where ${sql}${limit})`,
    params,
  );
  return Number(found?.count ?? 0);
}

const columnList = (kind: LogKind): string => ['id', 'received_at', ...columnsOf(kind).filter((column) => column !== 'folded')].join(', ');

export const instant = (moment: Date): string => `fromUnixTimestamp64Milli(${moment.getTime()}, 'UTC')`;
export const numbers = (values: readonly number[]): string => `[${values.join(',')}]`;

/** Timeout of queries inside a transaction, whose locks and connection others wait for. */
export const soon = { seconds: 5 };

/** ClickHouse rejects an empty IN (); match nothing, as PostgreSQL does. */
export const among = (column: string, values: readonly number[]): string =>
  values.length > 0 ? `${column} in (${values.join(',')})` : 'false';

function matching(search: LogSearch): Condition {
  const params: Record<string, string> = {};
  const bound = (text: string) => {
    const name = `p${Object.keys(params).length}`;
    params[name] = text;
    return `{${name}:String}`;
  };
  const { action, person } = declarationOf(search.kind);
  const is = ({ ids, nicks }: People, idColumn: string, nickColumn: string) =>
    `ifNull(${any([`has(${numbers(ids)}, ${idColumn})`, ...nicks.map((nick) => `startsWith(lowerUTF8(${nickColumn}), ${bound(nick)})`)])}, false)`;
  const player = (people: People) => (people.nicks.length === 0 ? among('global_id', people.ids) : is(people, 'global_id', 'nick'));
  const target = (people: People) =>
    people.nicks.length === 0 ? `ifNull(${among(`${person}_id`, people.ids)}, false)` : is(people, `${person}_id`, `${person}`);
  const actionIn = (words: readonly string[]) => `lowerUTF8(${action}) in (${words.map((word) => bound(word.toLowerCase())).join(', ')})`;
  const columns =
    search.kind === 'auth' && search.seesAddresses
      ? ['folded', ...addressFields.map((field) => `ifNull(lowerUTF8(${field}), '')`)]
      : ['folded'];
  const says = (parts: readonly string[]) =>
    any(parts.flatMap((part) => columns.map((column) => `${column} like ${bound(`%${escaped(folded(part))}%`)}`)));
  const conditions = [
    among('server', search.servers),
    `at >= ${instant(new Date(search.from))} and at < ${instant(new Date(search.to))}`,
    search.player && player(search.player),
    search.notPlayer && `not ${player(search.notPlayer)}`,
    search.target && target(search.target),
    search.notTarget && `not ${target(search.notTarget)}`,
    search.action && actionIn(search.action),
    search.notAction && `not ${actionIn(search.notAction)}`,
    search.text && says(search.text),
    search.notText && `not ${says(search.notText)}`,
    search.rows && among('id', search.rows),
  ];
  return { sql: conditions.filter((one) => one !== undefined).join(' and '), params };
}

const any = (alternatives: readonly string[]): string => `(${alternatives.join(' or ')})`;
