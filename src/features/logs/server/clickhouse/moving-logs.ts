import type { Clickhouse } from '#kit/clickhouse/clickhouse.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import { type BatchRows, batchRows } from '../batch-rows.ts';
import type { Batch, LogStore } from '../log-store.ts';
import { ingestBatch, prepare } from '../postgres/ingest-batch.ts';
import { askHere, createPostgresLogs } from '../postgres/postgres-logs.ts';
import { storeRowsAs } from '../postgres/store-rows.ts';
import { askElsewhere, createClickhouseLogs, prepareTables } from './clickhouse-logs.ts';
import { type Entry, enter, settle, writeRows } from './ingest-batch.ts';
import { idsPerBlock } from './log-ids.ts';
import { logState } from './log-state.ts';

/**
 * The database stores whether PostgreSQL, both or ClickHouse have the rows. It is checked even without LOGS_URL: a process started without
 * it before the move would otherwise store rows where no one reads them, and show only old ones. Such a process responds as if ClickHouse
 * were down, and the game retries.
 */
export function createMovingLogs(given: Clickhouse = unreachable): LogStore {
  const clickhouse = withTables(given);
  const [postgres, elsewhere] = [createPostgresLogs(), createClickhouseLogs(clickhouse)];
  const known = new Set<string>();
  const reading = async (tx: Tx) => ((await logState(tx)) === 'clickhouse' ? elsewhere : postgres);
  return {
    async ingest(ctx, batch) {
      const begun = await ctx.step(async (step) => {
        const state = await logState(step.tx, 'held');
        return state === 'postgres'
          ? ingestBatch(step, batch, known)
          : { state, ...(await enter(step.tx, batch, batchRows(batch.sequence, batch.checked))) };
      });
      if (!('entry' in begun)) return begun;
      const { state, entry, rows } = begun;
      if (!entry.storedAt) await writeRows(clickhouse, batch, rows, entry);
      return ctx.step((step) =>
        settle(step.tx, batch, rows, (clean) => (state === 'both' ? storeHereToo(step, batch, clean, entry) : undefined)),
      );
    },
    async add(tx, rows) {
      const state = await logState(tx, 'held');
      if (state !== 'clickhouse') await postgres.add(tx, rows);
      else await elsewhere.add(tx, rows);
    },
    async ask(ctx, asking) {
      const rest = await ctx.step(async (step) => {
        const asked = await asking.before(step);
        if ((await logState(step.tx)) === 'clickhouse') return () => askElsewhere(ctx, clickhouse, asking, asked);
        const result = await askHere(step, asking, asked);
        return async () => result;
      });
      return rest();
    },
    page: async (tx, search, request) => (await reading(tx)).page(tx, search, request),
    count: async (tx, search, most) => (await reading(tx)).count(tx, search, most),
    // In the state `both`, rows in PostgreSQL have ids of ClickHouse's blocks too.
    lastId: async (tx) => ((await logState(tx)) === 'postgres' ? postgres : elsewhere).lastId(tx),
    seen: async (tx, asked) => (await reading(tx)).seen(tx, asked),
    moneySince: async (tx, people) => (await reading(tx)).moneySince(tx, people),
    signIns: async (tx, globalId) => (await reading(tx)).signIns(tx, globalId),
    // Copied rows stay in PostgreSQL until their retention ends.
    async eraseAddresses(tx, globalId) {
      const here = await postgres.eraseAddresses(tx, globalId);
      return (await logState(tx)) === 'postgres' ? here : Math.max(here, await elsewhere.eraseAddresses(tx, globalId));
    },
  };

  async function storeHereToo(step: Ctx, batch: Batch, { byKind }: BatchRows, { block, receivedAt }: Entry): Promise<void> {
    await prepare(step, batch.checked.byKind, known);
    await storeRowsAs(step.tx, byKind, { firstId: block * idsPerBlock, receivedAt });
  }
}

const away = async () => fail('kit.unavailable');
const unreachable: Clickhouse = { cluster: undefined, rows: away, insert: away, run: away, close: async () => undefined };

/** Creates the tables before the first use; a failure is retried on the next use. */
function withTables(clickhouse: Clickhouse): Clickhouse {
  let made: Promise<void> | undefined;
  const first = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    made ??= prepareTables(clickhouse);
    try {
      await made;
    } catch (error) {
      made = undefined;
      throw error;
    }
    return work();
  };
  return {
    ...clickhouse,
    rows: (sql, params, limit) => first(() => clickhouse.rows(sql, params, limit)),
    insert: (into, lines, token) => first(() => clickhouse.insert(into, lines, token)),
    run: (sql) => first(() => clickhouse.run(sql)),
  };
}
