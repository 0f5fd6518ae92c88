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

/** What use-cases see. Nested transactions are savepoints (`savepoint(tx, …)`), never a second BEGIN. */
export type Tx = Omit<NodePgDatabase, 'transaction' | '$client'>;

export type Database = {
  readonly kind: 'embedded' | 'postgres';
  /** Statements outside a transaction: reads of GET routes, sessions, health. */
  readonly reads: Tx;
  /** Reads that may be a second old: the replica's while it keeps up, else as `reads`. */
  readonly replica: Tx;
  /** Absent without a replica. */
  readonly follower?: Pick<Replica, 'serves' | 'check'>;
  readonly pool: pg.Pool;
  /** A transaction whose BEGIN is sent with its first statement. */
  open(options?: { readonly readOnly?: boolean }): Transaction;
  /** Runs `work` on a connection with the owner's rights, for migrations and `npm run restored` alone. */
  asOwner<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result>;
  /** The data folder as one compressed archive, which `snapshot` takes. The embedded database alone; PostgreSQL has pg_dump. */
  archive?(): Promise<Blob>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** Absent: the embedded database under `dataDir`, or in memory. */
  readonly url?: string;
  readonly ownerUrl?: string;
  readonly replicaUrl?: string;
  /** A pooler that lends its connections for one transaction each, as PgBouncer does, stands before PostgreSQL. */
  readonly pooled?: boolean;
  readonly dataDir?: string;
  readonly poolSize?: number;
  /** How long a statement may go without an answer before its connection counts as dead. */
  readonly answerWithinMs?: number;
  /** A saved state that a new embedded database starts from. */
  readonly snapshot?: Blob;
};

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url ? openPostgres(options.url, options) : openEmbedded(options);
}

/** PostgreSQL itself ends a statement that takes longer. */
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

function openPool(url: string, { pooled, poolSize = 10, answerWithinMs = statementMs + 2_000 }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 3_000,
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
 * One process, one connection: a transaction holds up everything else, so nothing slow may happen inside one.
 * The same connection serves the owner (migrations) and the app, by SET ROLE; that weakness is said in docs/operations.md.
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

/** What an operator can mend, said in a sentence. */
export class NoSpace extends Error {
  constructor(folder: string, options?: ErrorOptions) {
    super(`There is no space left for the data in ${folder}. Make room there, or choose another folder with DATA_DIR.`, options);
  }
}

/** A first start that breaks off in the middle leaves a database that nobody can open: the mark tells the next one to begin anew. */
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
 * The query builder hands its result parsers to the driver under `types`, where the embedded connection expects a list of parameter
 * types and fails on anything else; PostgreSQL’s own connection ignores it there.
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

/** The role exists once migrations have run; before that nothing but migrations may be asked for anyway. */
const setRole = `do $$ begin if exists (select from pg_roles where rolname = '${appRole}') then set role ${appRole}; end if; end $$`;

/**
 * Many people ask little at the same time: a statement that takes helpers takes them from others, and starting them costs more than
 * most statements do. On a busy core a search of a day's chat took twice as long with them.
 */
const oneCoreEach = 'set max_parallel_workers_per_gather = 0';

/** What a connection of our own is told when it begins. */
const ownSession: pg.PoolConfig = {
  statement_timeout: statementMs,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
  onConnect: (client) => client.query(`${setRole}; ${oneCoreEach}`),
};

/**
 * A connection that the server closed is replaced by the pool; without a listener it would end the process. The pool listens to
 * those it holds, but not to one that a transaction holds between two statements: its next statement fails, and that is enough.
 * One that swallows what is sent (a firewall's way of failing, or a frozen server) never closes by itself: it is torn down once a
 * statement had no answer in time, because the pool's polite goodbye would wait for the other side too. The idle ones go with it: what
 * befell one has most likely befallen them, and each would cost somebody the same wait.
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
        // By this the pool lets go of an idle one at once, and gives it to nobody meanwhile.
        other.emit('error', new Error('A connection beside this one is dead'));
        tearDown(other);
      }
    });
}

const tearDown = (client: pg.PoolClient): void =>
  (client as unknown as { readonly connection?: { readonly stream?: { destroy(): void } } }).connection?.stream?.destroy();
