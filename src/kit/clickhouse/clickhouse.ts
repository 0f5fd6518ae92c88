import { Readable } from 'node:stream';
import { type ClickHouseClient, ClickHouseError, ClickHouseLogLevel, createClient, drainStream } from '@clickhouse/client';
import { fail } from '#kit/errors/errors.ts';
import '#kit/errors/kit.errors.ts';
import { readClickhouseUrl } from './clickhouse-url.ts';

/** What features see of ClickHouse. */
export type Clickhouse = {
  /** Absent: one machine. */
  readonly cluster: string | undefined;
  /** Rows by the names of their columns; `{name:String}` in the text stands for a parameter. */
  rows<Row>(sql: string, params?: Readonly<Record<string, string>>, limit?: Limit): Promise<readonly Row[]>;
  /** Stores rows, given as lines with tabs between values. The same token again stores nothing. */
  insert(into: Target, lines: string, token: string): Promise<void>;
  run(sql: string): Promise<void>;
  close(): Promise<void>;
};
/** After so many seconds ClickHouse is to give a question up; whether it does or is silent, nobody waits longer. */
export type Limit = { readonly seconds: number };
export type Target = { readonly table: string; readonly columns: readonly string[] };

/** ClickHouse itself ends a question that takes longer, as PostgreSQL does. */
const longest = 15;

/** After so long a silence it counts as away. */
export function openClickhouse(url: string, { silentMs = 30_000 } = {}): Clickhouse {
  const { cluster, ...address } = readClickhouseUrl(url);
  const open = (request_timeout: number) => clickhouseOver(createClient({ ...address, ...options, request_timeout }), cluster);
  const usual = open(silentMs);
  return {
    ...usual,
    /** A client bears one length of silence; for a question that may take longer there is one of its own. */
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

/** What goes wrong is told to whoever asked, and is logged there. */
const options = { max_open_connections: 20, application: 'prospekt', log: { level: ClickHouseLogLevel.OFF } };

/** Neither kept to be written with others, nor, in a cluster, on the machine that was asked until it is sent to its shard. */
const writtenWhenAnswered = ['async_insert = 0', 'distributed_foreground_insert = 1'];

/**
 * A batch is a few thousand lines of ten tables, and what an insert costs beside its lines is most of it: nothing is read by many threads
 * at once, and what only searches need is made when the pieces are merged.
 */
const small = ['materialize_skip_indexes_on_insert = 0', 'input_format_parallel_parsing = 0', 'max_threads = 1'];

/** Settings stand in the statements, where they are for one question alone whatever serves it. */
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

/** The question takes too long. */
export class TookTooLong extends Error {}

const tookTooLong = '159';

/** What ClickHouse refuses is a fault of ours; that it does not answer is its being away, and whoever asked may try again. */
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

/** The socket's own errors have a code; the client says of a long silence that it timed out, or that it was broken off. */
const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof ClickHouseError) &&
  ('code' in error || /timeout|timed out|socket|aborted/i.test(error.message));
