import { logKindNames } from '#features/logs/log-kinds.ts';
import type { Clickhouse } from '#kit/clickhouse/clickhouse.ts';
import { testDatabase } from '#kit/testing/database.ts';

export type StandIn = Clickhouse & {
  /** Replaces the next insert, once. */
  next?: (insert: () => Promise<void>) => Promise<void>;
  /** Simulates that the deduplication tokens were evicted. */
  forget(): void;
  /** Any statement that PostgreSQL supports. */
  change(sql: string): Promise<void>;
};

/**
 * A stand-in for ClickHouse, so that the move of logs can be tested on every machine: a second PostgreSQL database that translates
 * ClickHouse's statements. Like ClickHouse, it ignores an insert with a known token. How ClickHouse itself interprets the statements is
 * tested with ClickHouse only.
 */
export async function standInClickhouse(): Promise<StandIn> {
  const database = await testDatabase();
  const tokens = new Set<string>();
  const ask = (sql: string, values: readonly unknown[] = []) =>
    database.asOwner(async (client) => (await client.query<Record<string, unknown>>(sql, [...values])).rows);
  for (const statement of words) await ask(statement);
  for (const kind of logKindNames) await ask(`create table elsewhere.log_${kind} (like log_${kind})`);

  const insert = async (table: string, columns: readonly string[], lines: string) => {
    const rows = lines
      .split('\n')
      .slice(0, -1)
      .map((line) => rowOf(columns, line));
    const names = columns.join(', ');
    const target = `elsewhere.${table}`;
    await ask(`insert into ${target} (${names}) select ${names} from json_populate_recordset(null::${target}, $1::json)`, [
      JSON.stringify(rows),
    ]);
  };

  const standIn: StandIn = {
    cluster: undefined,
    rows: async <Row>(sql: string, params = {}) =>
      (await ask(translated(sql), Object.values(params))).map((row) => JSON.parse(JSON.stringify(row)) as Row),
    async insert({ table, columns }, lines, token) {
      const happening = standIn.next;
      standIn.next = undefined;
      const work = async () => {
        if (tokens.has(token)) return;
        await insert(table, columns, lines);
        tokens.add(token);
      };
      await (happening ? happening(work) : work());
    },
    async run(sql) {
      if (!sql.startsWith('create table')) await ask(translated(sql));
    },
    forget: () => tokens.clear(),
    change: async (sql) => void (await ask(translated(sql))),
    close: () => database.close(),
  };
  return standIn;
}

/** ClickHouse functions defined in PostgreSQL. */
const words = [
  'create schema elsewhere',
  `create function fromUnixTimestamp64Milli(ms bigint, zone text) returns timestamptz language sql as 'select to_timestamp(ms / 1000.0)'`,
  `create function toUnixTimestamp64Milli(at timestamptz) returns bigint language sql as 'select (extract(epoch from at) * 1000)::bigint'`,
  `create function toString(value anyelement) returns text language sql as 'select value::text'`,
  `create function intDiv(value bigint, by bigint) returns bigint language sql as 'select value / by'`,
  `create function lowerAscii(value text) returns text language sql as 'select lower(value collate "C")'`,
  `create function lowerUTF8(value text) returns text language sql as 'select lower(value)'`,
  `create function ifNull(value anyelement, otherwise anyelement) returns anyelement language sql as 'select coalesce(value, otherwise)'`,
  `create function isNotNull(value anyelement) returns boolean language sql as 'select value is not null'`,
];

/** Textual replacements for the rest. */
const translated = (sql: string): string =>
  sql
    .replace(/\blog_(\w+)/g, 'elsewhere.log_$1')
    .replaceAll('count()', 'count(*)')
    .replaceAll('lower(', 'lowerAscii(')
    .replace(/\{p(\d+):String\}/g, (_, at: string) => `$${Number(at) + 1}`)
    .replace(
      /toUInt64\(reinterpretAsUInt32\(reverse\(substring\(MD5\((.*)\), 1, 4\)\)\)\)/s,
      `('x' || substr(md5($1), 1, 8))::bit(32)::bigint`,
    )
    .replace(/^alter table (\S+) update (.*) settings mutations_sync = 2$/s, 'update $1 set $2');

const signs: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' };
const rowOf = (columns: readonly string[], line: string): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    line
      .split('\t')
      .map((value, at) => [columns[at] ?? '', value === '\\N' ? null : value.replace(/\\(.)/g, (_, sign: string) => signs[sign] ?? sign)]),
  );
