import type { LogKind } from '#features/logs/log-kinds.ts';
import { everyServer } from '#features/servers/server/servers.queries.ts';
import type { Clickhouse } from '#kit/clickhouse/clickhouse.ts';
import type { SagaCtx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { copyText, type Value } from '#kit/db/insert-many.ts';
import type { Asking, LogReads, LogStore, PersonOn, PersonSince, Seen, SeenAsked, SignIn } from '../log-store.ts';
import { rememberTraces } from '../remember-traces.ts';
import { ingestBatch, writeLines } from './ingest-batch.ts';
import { idsPerBlock, lastIdOf, nextBlock } from './log-ids.ts';
import { among, countRows, findRow, instant, pageOfRows, soon } from './log-rows.ts';
import { logSchema, ownTable } from './log-schema.ts';

/** Logs in ClickHouse. Batches, gaps and traces stay in PostgreSQL, which records what was acknowledged. */
export function createClickhouseLogs(clickhouse: Clickhouse): LogStore {
  return {
    ingest: (ctx, batch) => ingestBatch(ctx, clickhouse, batch),
    async add(tx, rows) {
      for (const [kind, values] of rows) {
        for (let from = 0; from < values.length; from += idsPerBlock)
          await addBlock(tx, clickhouse, kind, values.slice(from, from + idsPerBlock));
        if (kind === 'auth') await rememberTraces(tx, values);
      }
    },
    ask: async (ctx, asking) => askElsewhere(ctx, clickhouse, asking, await ctx.step((step) => asking.before(step))),
    page: (_tx, search, request) => pageOfRows(clickhouse, search, request),
    count: (_tx, search, most) => countRows(clickhouse, search, most),
    lastId: lastIdOf,
    seen: (_tx, asked) => seenIn(clickhouse, asked),
    moneySince: (_tx, people) => moneySince(clickhouse, people),
    signIns: async (tx, globalId) => signInsOf(clickhouse, await everyServer(tx), globalId),
    eraseAddresses: async (tx, globalId) => eraseAddresses(clickhouse, await everyServer(tx), globalId),
  };
}

/** The second part of a query, after its first transaction has ended. */
export async function askElsewhere<Asked, Found, Result>(
  ctx: SagaCtx,
  clickhouse: Clickhouse,
  { find, after }: Asking<Asked, Found, Result>,
  asked: Asked,
): Promise<Result> {
  const logs: LogReads = {
    page: (search, request) => pageOfRows(clickhouse, search, request),
    firstOfEach: async (searches, size) =>
      (await Promise.all(searches.map((search) => pageOfRows(clickhouse, search, { size })))).map(({ rows }) => rows),
    count: (search, most) => countRows(clickhouse, search, most),
    row: (which) => findRow(clickhouse, which),
  };
  const found = await find(logs, asked);
  return ctx.step((step) => after(step, found, asked));
}

export async function prepareTables(clickhouse: Clickhouse): Promise<void> {
  for (const statement of logSchema(clickhouse.cluster)) await clickhouse.run(statement);
}

async function addBlock(tx: Tx, clickhouse: Clickhouse, kind: LogKind, values: readonly (readonly Value[])[]): Promise<void> {
  const block = await nextBlock(tx);
  const receivedAt = new Date();
  await writeLines(clickhouse, kind, {
    text: copyText(values),
    firstId: block * idsPerBlock,
    receivedAt,
    token: `block-${block}-${receivedAt.getTime()}-${kind}`,
  });
}

/**
 * A mutation that rewrites the affected columns of parts with this person. Waits for it on every replica, up to the statement timeout. A
 * longer one continues on its own, and the retried job waits again.
 */
async function eraseAddresses(clickhouse: Clickhouse, servers: readonly number[], globalId: number): Promise<number> {
  const whose = `${among('server', servers)} and global_id = ${globalId} and (isNotNull(ip) or isNotNull(device))`;
  const [found] = await clickhouse.rows<{ count: string | number }>(`select count() as count from log_auth where ${whose}`, {}, soon);
  const count = Number(found?.count ?? 0);
  if (count > 0)
    await clickhouse.run(
      `alter table ${ownTable('auth', clickhouse.cluster)} update ip = null, device = null where ${whose} settings mutations_sync = 2`,
    );
  return count;
}

async function seenIn(clickhouse: Clickhouse, { kinds, who, from, until, everySeconds }: SeenAsked): Promise<readonly Seen[]> {
  if (!('server' in who) && who.length === 0) return [];
  const where = 'server' in who ? `server = ${who.server}` : oneOf(who);
  const parts = kinds.map(
    (kind) => `select server, global_id, intDiv(toUnixTimestamp(at), ${everySeconds}) as slot from log_${kind}
      where ${where} and at >= ${instant(from)} and at < ${instant(until)}`,
  );
  const rows = await clickhouse.rows<Record<'server' | 'global_id' | 'slot', string | number>>(
    `select distinct server, global_id, slot from (${parts.join(' union all ')}) order by slot, server, global_id`,
    {},
    soon,
  );
  return rows.map(({ server, global_id, slot }) => ({
    server: Number(server),
    globalId: Number(global_id),
    from: new Date(Number(slot) * everySeconds * 1_000),
  }));
}

async function moneySince(clickhouse: Clickhouse, people: readonly PersonSince[]): Promise<readonly number[]> {
  if (people.length === 0) return [];
  const earliest = new Date(Math.min(...people.map(({ since }) => since.getTime())));
  const since = people.map(({ server, globalId, since }) => `(${server},${globalId},${since.getTime()})`).join(',');
  const rows = await clickhouse.rows<Record<'server' | 'global_id' | 'sum', string | number>>(
    `select log.server as server, log.global_id as global_id, sum(log.delta) as sum from log_money as log
      inner join (select person.1 as server, person.2 as global_id, person.3 as since from (select arrayJoin([${since}]) as person)) as asked
        on asked.server = log.server and asked.global_id = log.global_id
      where ${oneOf(people, 'log.')} and log.at >= ${instant(earliest)} and toUnixTimestamp64Milli(log.at) >= asked.since
      group by server, global_id`,
  );
  const sums = new Map(rows.map(({ server, global_id, sum }) => [`${server} ${global_id}`, Number(sum)]));
  return people.map(({ server, globalId }) => sums.get(`${server} ${globalId}`) ?? 0);
}

async function signInsOf(clickhouse: Clickhouse, servers: readonly number[], globalId: number): Promise<readonly SignIn[]> {
  const rows = await clickhouse.rows<Omit<SignIn, 'at'> & { readonly at: string }>(
    `select at, server, ip, device, platform, version, result from log_auth
      where ${among('server', servers)} and global_id = ${globalId} order by at desc`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

const oneOf = (people: readonly PersonOn[], table = ''): string =>
  `(${table}server, ${table}global_id) in (${people.map(({ server, globalId }) => `(${server},${globalId})`).join(',')})`;
