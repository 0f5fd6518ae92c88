import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { appRole } from './app-role.ts';
import { isDiskFull, isUnanswered } from './constraint.ts';
import { lockFolder } from './folder-lock.ts';
import { throughPooler } from './pooler.ts';
import { queryBuilder } from './query-builder.ts';
import { followReplica, type Replica } from './replica.ts';
import { openTransaction, type Transaction } from './transaction.ts';

/** The database handle of use-cases. Nested transactions are savepoints (`savepoint(tx, …)`), never a second BEGIN. */
export type Tx = Omit<NodePgDatabase, 'transaction' | '$client'>;

export type Database = {
  readonly kind: 'embedded' | 'postgres';
  /** Statements outside a transaction: reads of GET routes, sessions, health. */
  readonly reads: Tx;
  /** Reads that may be a second old: from the replica while it keeps up, else like `reads`. */
  readonly replica: Tx;
  /** Absent without a replica. */
  readonly follower?: Pick<Replica, 'serves' | 'check'>;
  readonly pool: pg.Pool;
  /** A transaction whose BEGIN is sent with its first statement. */
  open(options?: { readonly readOnly?: boolean }): Transaction;
  /** Runs `work` on a connection with the owner's rights, only for migrations and `npm run restored`. */
  asOwner<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result>;
  /** The data folder as one compressed archive, accepted by `snapshot`. Embedded database only; PostgreSQL has pg_dump. */
  archive?(): Promise<Blob>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** Absent: the embedded database under `dataDir`, or in memory. */
  readonly url?: string;
  readonly ownerUrl?: string;
  readonly replicaUrl?: string;
  /** A transaction-mode pooler such as PgBouncer is in front of PostgreSQL. */
  readonly pooled?: boolean;
  readonly dataDir?: string;
  readonly poolSize?: number;
  /** How long a request waits for a free connection. */
  readonly connectWithinMs?: number;
  /** How long a statement may be unanswered before its connection counts as dead. */
  readonly answerWithinMs?: number;
  /** A saved state from which a new embedded database starts. */
  readonly snapshot?: Blob;
};

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url ? openPostgres(options.url, options) : openEmbedded(options);
}

/** PostgreSQL aborts longer statements. */
const statementMs = 15_000;

function openPostgres(url: string, options: DatabaseOptions): Database {
  const pool = openPool(url, options);
  const replica = options.replicaUrl ? followReplica(pool, openPool(options.replicaUrl, { ...options, pooled: false })) : undefined;
  const shared = sharing(pool);
  return {
    kind: 'postgres',
    ...shared,
    replica: replica?.reads ?? shared.reads,
    follower: replica,
    async asOwner(work) {
      const client = new pg.Client({
        connectionString: options.ownerUrl ?? url,
        connectionTimeoutMillis: 3_000,
        application_name: 'prospekt-owner',
      });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    },
    async close() {
      await replica?.close();
      await pool.end();
    },
  };
}

function openPool(url: string, options: DatabaseOptions): pg.Pool {
  const { pooled, poolSize = 10, connectWithinMs = 3_000, answerWithinMs = statementMs + 2_000 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: 30_000,
    query_timeout: answerWithinMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'prospekt',
    ...(pooled ? throughPooler : ownSession),
  });
  survive(pool);
  return pool;
}

/**
 * One process, one connection: a transaction blocks everything else, so nothing slow may happen inside one. The same connection serves the
 * owner (migrations) and the app, by SET ROLE; docs/operations.md documents this weakness, docs/decisions/009 the choice.
 */
async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const folder = options.dataDir ? join(options.dataDir, 'database') : undefined;
  const unlock = folder ? await lockFolder(folder) : async () => undefined;
  const create = () => PGlite.create({ dataDir: folder, loadDataDir: options.snapshot, extensions: { pg_trgm } });
  const lite = await (folder ? makeWhole(folder, create) : create()).catch(async (error: unknown) => {
    await unlock();
    throw isDiskFull(error) ? new NoSpace(options.dataDir ?? '', { cause: error }) : error;
  });
  const pool = new pg.Pool({ ...embeddedConnection(lite), max: 1, idleTimeoutMillis: 0, onConnect: (client) => client.query(setRole) });
  survive(pool);
  return {
    kind: 'embedded',
    ...sharing(pool),
    async asOwner(work) {
      const client = await pool.connect();
      try {
        await client.query('reset role');
        return await work(client);
      } finally {
        await client.query(setRole);
        client.release();
      }
    },
    archive: () => lite.dumpDataDir('gzip'),
    async close() {
      await pool.end();
      await lite.close();
      await unlock();
    },
  };
}

/** An error the operator can fix, as a sentence. */
export class NoSpace extends Error {
  constructor(folder: string, options?: ErrorOptions) {
    super(`There is no space left for the data in ${folder}. Make room there, or choose another folder with DATA_DIR.`, options);
  }
}

/** An interrupted first start leaves a database that cannot be opened: the marker file tells the next start to begin again. */
async function makeWhole(folder: string, create: () => Promise<PGlite>): Promise<PGlite> {
  const mark = `${folder}.making`;
  if (existsSync(mark)) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) return create();
  await writeFile(mark, '');
  const lite = await create();
  await rm(mark);
  return lite;
}

/**
 * The query builder passes its result parsers to the driver under `types`, where the embedded connection expects a list of parameter types
 * and fails on anything else; PostgreSQL's own connection ignores it there.
 */
export function embeddedConnection(lite: PGlite): pg.PoolConfig {
  const config = createPgConfig(lite);
  const { connection } = config;
  const parse = connection.parse.bind(connection);
  connection.parse = (query) => parse({ ...query, types: Array.isArray(query.types) ? query.types : undefined });
  return config;
}

const sharing = (pool: pg.Pool): Pick<Database, 'pool' | 'reads' | 'replica' | 'open'> => {
  const reads = queryBuilder(pool);
  return { pool, reads, replica: reads, open: ({ readOnly = false } = {}) => openTransaction(pool, readOnly) };
};

/** The role exists after the migrations; before them only migrations run statements. */
const setRole = `do $$ begin if exists (select from pg_roles where rolname = '${appRole}') then set role ${appRole}; end if; end $$`;

/**
 * With many small concurrent queries, a statement with parallel workers takes them from others, and starting workers costs more than most
 * statements. On a busy core they doubled the time of a search in a day's chat.
 */
const oneCoreEach = 'set max_parallel_workers_per_gather = 0';

/** Settings of our own connections at their start. */
const ownSession: pg.PoolConfig = {
  statement_timeout: statementMs,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
  onConnect: (client) => client.query(`${setRole}; ${oneCoreEach}`),
};

/**
 * The pool replaces a connection that the server closed; without a listener its error would end the process. The pool listens only to idle
 * connections, not to those in a transaction: there the next statement fails, which is enough. A connection that drops traffic (a
 * firewall's failure mode, or a frozen server) never closes by itself. It is destroyed once a statement has timed out, because the pool's
 * graceful close would wait for the other side too. The idle ones are destroyed with it: they are most likely dead as well, and each would
 * cost a request the same wait.
 */
export function survive(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>();
  pool
    .on('error', () => undefined)
    .on('connect', (client) => void client.on('error', () => undefined))
    .on('acquire', (client) => void idle.delete(client))
    .on('remove', (client) => void idle.delete(client))
    .on('release', (error, client) => {
      if (!isUnanswered(error)) return void (error ? idle.delete(client) : idle.add(client));
      tearDown(client);
      for (const other of [...idle]) {
        // This makes the pool remove an idle connection at once, without handing it out meanwhile.
        other.emit('error', new Error('A connection beside this one is dead'));
        tearDown(other);
      }
    });
}

const tearDown = (client: pg.PoolClient): void =>
  (client as unknown as { readonly connection?: { readonly stream?: { destroy(): void } } }).connection?.stream?.destroy();
