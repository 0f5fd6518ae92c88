import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { aReport } from '#features/characters/server/characters.builders.ts';
import { upsertCharacters } from '#features/characters/server/upsert-characters.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import { clickhouseMissing, testClickhouse } from '#kit/testing/clickhouse.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { anAdmin, aPerson, testRuntime } from '#kit/testing/runtime.ts';
import type { LogKind } from '../log-kinds.ts';
import type { LogRow } from '../log-row.ts';
import { logsContract } from '../logs.contract.ts';
import { createClickhouseLogs, prepareTables } from './clickhouse/clickhouse-logs.ts';
import { type LogReads, type LogStore, logsOf } from './log-store.ts';
import { logsHandlers } from './logs.handlers.ts';

type TestedStore = {
  readonly name: string;
  /** Why this store cannot be tested here. */
  readonly missing: false | string;
  open(): Promise<{ readonly logs?: LogStore; close(): Promise<void> }>;
};

const inPostgres: TestedStore = { name: 'PostgreSQL', missing: false, open: async () => ({ close: async () => undefined }) };

/** Tests of common behaviour run with each of them. */
export const logStores: readonly TestedStore[] = [
  inPostgres,
  {
    name: 'ClickHouse',
    missing: clickhouseMissing,
    async open() {
      const clickhouse = await testClickhouse();
      await prepareTables(clickhouse);
      return { logs: createClickhouseLogs(clickhouse), close: clickhouse.close };
    },
  },
];

/** The feature on its own database, with an owner, an admin of the first server, and two game servers. */
export async function aLogsFixture(store: Pick<TestedStore, 'open'> = inPostgres) {
  const database = await testDatabase();
  const opened = await store.open();
  const runtime = testRuntime({ database, implementations: logsHandlers(), services: { logs: opened.logs } });
  const logs = logsOf(runtime);
  const ids = await runtime.bySystem(async ({ tx }) => {
    await seedServers(tx);
    return seedAccounts(tx, logins.map(anAccount), 'a long enough password');
  });
  const id = (login: (typeof logins)[number]) => ids.get(login) ?? 0;
  const reader = aPerson({ id: id('admin'), login: 'admin' }, 'logs.read');
  let keys = 0;
  return {
    database,
    runtime,
    ids,
    logs,
    /** Rows of a kind on a server, newest first. */
    rowsOf: async (kind: LogKind, server = 1) =>
      (await logs.page(database.reads, { ...everAndAll, kind, servers: [server] }, { size: 20_000 })).rows,
    /** Queries the store as a saga does. */
    find: <Found>(find: (logs: LogReads) => Promise<Found>) =>
      logs.ask(runtime.saga({ ...runtime.callerFor(visitor), services: runtime.services, log: runtime.services.log }).ctx, {
        before: async () => undefined,
        find,
        after: async (_, found) => found,
      }),
    owner: aPerson({ id: id('owner'), login: 'owner' }, 'logs.read', 'logs.seeAddresses'),
    admin: anAdmin(reader, 1, 3),
    /** Sends a batch as a game server does; generates a key if none is given. */
    send(rows: readonly unknown[], { sequence, server = 1, key }: { sequence: number; server?: number; key?: string }): Promise<Stored> {
      keys += 1;
      const headers = { 'idempotency-key': key ?? `key-${keys}` };
      return runtime.as(gameServer(server), { headers })(logsContract.storeLogs, { sequence, rows: rows.filter(isRow) });
    },
    async close() {
      await runtime.close();
      await opened.close();
      await database.close();
    },
  };
}

const everAndAll = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z', seesAddresses: true, oldestFirst: false };

export type LogsFixture = Awaited<ReturnType<typeof aLogsFixture>>;
type Stored = OutputOf<typeof logsContract.storeLogs>;

export const gameServer = (server: number): Actor => ({ ...visitor, kind: 'game', server });

/** A few seconds ago, so that it is not in the future by any clock. */
export const moment = (secondsAgo = 5): string => new Date(Date.now() - secondsAgo * 1_000).toISOString();

const everybody = { globalId: 11, nick: 'Mila_Harlow' };

export const aChat = (given: Partial<Extract<LogRow, { kind: 'chat' }>> = {}): LogRow => ({
  kind: 'chat',
  at: moment(),
  ...everybody,
  channel: 'local',
  text: 'Привет всем',
  ...given,
});

export const oneOfEach = (): LogRow[] => [
  {
    kind: 'admins',
    at: moment(),
    ...everybody,
    admin: 'Lamplighter',
    level: 3,
    action: 'mute',
    target: 'Egor_Stone',
    targetId: 12,
    reason: '4.2',
  },
  {
    kind: 'money',
    at: moment(),
    ...everybody,
    delta: -500,
    balance: 1_000,
    reason: 'trade',
    counterparty: 'Egor_Stone',
    counterpartyId: 12,
  },
  aChat(),
  { kind: 'chip', at: moment(), ...everybody, delta: 10, balance: 20, place: 'Roulette' },
  {
    kind: 'faction',
    at: moment(),
    ...everybody,
    faction: 'City Hall',
    action: 'promote',
    target: 'Egor_Stone',
    targetId: 12,
    detail: 'Clerk',
  },
  { kind: 'inventory', at: moment(), ...everybody, action: 'drop', item: 'Medkit', quantity: 2 },
  {
    kind: 'auth',
    at: moment(),
    ...everybody,
    ip: '203.0.113.9',
    device: 'pixel-9-aa',
    platform: 'android',
    version: '1.4.2',
    result: 'ok',
  },
  { kind: 'donate', at: moment(), ...everybody, delta: 100, balance: 100, item: 'Top-up', source: 'site' },
  { kind: 'promo', at: moment(), ...everybody, code: 'LANTERN', prize: '5000', valid: true },
  {
    kind: 'report',
    at: moment(),
    ...everybody,
    question: 'Как купить дом?',
    admin: 'Egor_Stone',
    adminId: 12,
    answer: 'У риелтора',
    seconds: 40,
  },
];

export const aCharacter = (fixture: LogsFixture, server: number, globalId: number, nick: string): Promise<unknown> =>
  fixture.runtime.bySystem((ctx) => upsertCharacters(ctx.tx, server, [aReport({ globalId, nick })]));

/** Tests send rows of any shape, because they test the contract's own validation. */
const isRow = (_row: unknown): _row is LogRow => true;

const logins = ['owner', 'admin', 'mila', 'egor'] as const;
const anAccount = (login: (typeof logins)[number]) => ({ login, email: `${login}@test.example`, locale: 'en' }) as const;
