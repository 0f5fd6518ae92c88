import { Readable } from 'node:stream';
import { type ClickHouseClient, ClickHouseError, ClickHouseLogLevel, createClient, drainStream } from '@clickhouse/client';
import { fail } from '#kit/errors/errors.ts';
import '#kit/errors/kit.errors.ts';
import { readClickhouseUrl } from './clickhouse-url.ts';

export type Clickhouse = {
  /** Absent: a single server. */
  readonly cluster: string | undefined;
  /** Rows keyed by column name; `{name:String}` in the text is a parameter. */
  rows<Row>(sql: string, params?: Readonly<Record<string, string>>, limit?: Limit): Promise<readonly Row[]>;
  /** Stores rows, given as tab-separated lines. A repeated token stores nothing. */
  insert(into: Target, lines: string, token: string): Promise<void>;
  run(sql: string): Promise<void>;
  close(): Promise<void>;
};
/** The time limit of a query; applied by ClickHouse and by the client. */
export type Limit = { readonly seconds: number };
export type Target = { readonly table: string; readonly columns: readonly string[] };

/** In seconds: ClickHouse itself aborts longer queries, as PostgreSQL does. */
const longest = 15;

/** After this long without a response it counts as unavailable. */
export function openClickhouse(url: string, { silentMs = 30_000 } = {}): Clickhouse {
  const { cluster, ...address } = readClickhouseUrl(url);
  const open = (request_timeout: number) => clickhouseOver(createClient({ ...address, ...options, request_timeout }), cluster);
  const usual = open(silentMs);
  return {
    ...usual,
    /** A client has a single timeout, so a query with a longer limit gets its own client. */
    async rows(sql, params, limit) {
      const longestMs = limit ? limit.seconds * 1_000 + 1_000 : 0;
      if (longestMs <= silentMs) return usual.rows(sql, params, limit);
      const patient = open(longestMs);
      try {
        return await patient.rows(sql, params, limit);
      } finally {
        await patient.close();
      }
    },
  };
}

/** Errors go to the caller, who logs them. */
const options = { max_open_connections: 20, application: 'prospekt', log: { level: ClickHouseLogLevel.OFF } };

/**
 * Written before responding: neither batched with other inserts nor, in a cluster, queued on the first server before reaching its shard.
 */
const writtenWhenAnswered = ['async_insert = 0', 'distributed_foreground_insert = 1'];

/**
 * A batch is a few thousand lines for ten tables, and most of an insert's cost is fixed: no parallel parsing, and indexes for searching are
 * built when parts are merged.
 */
const small = ['materialize_skip_indexes_on_insert = 0', 'input_format_parallel_parsing = 0', 'max_threads = 1'];

/** Settings are in the statements, so that they apply to one query, whatever connection serves it. */
function clickhouseOver(client: ClickHouseClient, cluster?: string): Clickhouse {
  const reading = `settings date_time_output_format = 'iso', join_use_nulls = 1, max_execution_time =`;
  return {
    cluster,
    rows: (sql, params, limit) =>
      told(async () => {
        const query = `${sql} ${reading} ${limit?.seconds ?? longest}`;
        const abort_signal = limit && AbortSignal.timeout(limit.seconds * 1_000 + 500);
        const found = await client.query({ query, query_params: { ...params }, format: 'JSONEachRow', abort_signal });
        return found.json();
      }),
    insert: ({ table, columns }, lines, token) =>
      told(async () => {
        const settings = [
          `insert_deduplication_token = '${token}'`,
          "date_time_input_format = 'best_effort'",
          ...writtenWhenAnswered,
          ...small,
        ];
        const query = `insert into ${table} (${columns.join(', ')}) settings ${settings.join(', ')} format TabSeparated`;
        const { stream } = await client.exec({ query, values: Readable.from([Buffer.from(lines)], { objectMode: false }) });
        await drainStream(stream);
      }),
    run: (sql) => told(async () => void (await client.command({ query: sql }))),
    close: () => client.close(),
  };
}

export class TookTooLong extends Error {}

const tookTooLong = '159';

/** An error from ClickHouse is our bug; no response means unavailable, and the caller may retry. */
async function told<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isAway(error)) return fail('kit.unavailable');
    if (error instanceof ClickHouseError && error.code === tookTooLong)
      throw new TookTooLong('ClickHouse gave the question up', { cause: error });
    throw error;
  }
}

/** Socket errors have a code; the client reports a timeout or an aborted request only in its message. */
const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof ClickHouseError) &&
  ('code' in error || /timeout|timed out|socket|aborted/i.test(error.message));
