import pg from 'pg';
import { appRole } from './app-role.ts';
import { isUnanswered } from './constraint.ts';
import { type Database, survive } from './database.ts';

export const consoleRoles = { read: 'prospekt_console', write: 'prospekt_console_write' } as const;

export type ConsoleSettings = { readonly role: keyof typeof consoleRoles; readonly timeoutMs: number; readonly commit?: boolean };

export type Console = {
  /** False on PostgreSQL without a separate login for it. */
  readonly configured: boolean;
  /** Whether PostgreSQL itself aborts a slow statement; the embedded database cannot. */
  readonly stopsSlow: boolean;
  /**
   * One transaction under its own role, rolled back unless `commit` is set and `work` succeeds. Nothing a statement does to its session
   * outlives it: session-level locks, which a rollback keeps, are released, and a PostgreSQL connection is closed. Must not be called while
   * the caller's own transaction is open, because the embedded database has one connection.
   */
  session<Result>(settings: ConsoleSettings, work: (ask: Ask, become: Become) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** Values as PostgreSQL prints them. */
export type Answered = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
  readonly count: number;
};
/** One statement by the extended protocol, which does not allow a second one in the same text. */
export type Ask = (text: string, values?: readonly unknown[]) => Promise<Answered>;

/** Switches to the other role in the same transaction, for the product's own writes. */
export type Become = (role: keyof typeof consoleRoles) => Promise<void>;

/** On PostgreSQL with a separate login that may only switch to these roles; embedded, the one connection switches to them. */
export function openConsole(database: Pick<Database, 'kind' | 'pool'>, url: string | undefined): Console {
  const own = database.kind === 'postgres' && url ? consolePool(url) : undefined;
  const pool = database.kind === 'embedded' ? database.pool : own;
  return {
    configured: pool !== undefined,
    stopsSlow: database.kind === 'postgres',
    async session({ role, timeoutMs, commit = false }, work) {
      if (!pool) throw new Error('The SQL console has no login');
      const client = await pool.connect();
      const patience = own && timeoutMs + 2_000;
      const send = (text: string) => client.query(patiently({ text }, patience));
      const become: Become = async (next) => void (await send(`set local role ${consoleRoles[next]}`));
      let broken: Error | undefined;
      try {
        await send(role === 'read' ? 'begin read only' : 'begin');
        await become(role);
        await send(`set local statement_timeout = ${Math.trunc(timeoutMs)}`);
        await send("set local lock_timeout = '2s'");
        const result = await work(asking(client, patience), become);
        // Before the commit: an error after it would report a failure although the change was committed.
        await send(commit ? `${unlock}; commit` : takeBack);
        return result;
      } catch (error) {
        // After an unanswered statement a ROLLBACK would hang too; PostgreSQL rolls back when the connection closes.
        if (isUnanswered(error)) broken = error;
        else
          await send(takeBack).catch((lost: unknown) => {
            broken = lost instanceof Error ? lost : new Error('The connection is lost');
          });
        throw error;
      } finally {
        if (database.kind === 'embedded') await client.query(`set role ${appRole}`);
        client.release(broken ?? own !== undefined);
      }
    },
    close: async () => own?.end(),
  };
}

const unlock = 'select pg_advisory_unlock_all()';
/** One message, so that both use the same connection even behind a transaction-mode pooler. */
const takeBack = `rollback; ${unlock}`;

const consolePool = (url: string): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'prospekt-console',
  });
  survive(pool);
  return pool;
};

const asking =
  (client: pg.PoolClient, patience: number | undefined): Ask =>
  async (text, values) => {
    const query = { text, values: values && [...values], rowMode: 'array', queryMode: 'extended', types: asPrinted } as const;
    const { fields, rows, rowCount } = await client.query(patiently(query, patience) as unknown as pg.QueryArrayConfig);
    return { columns: fields?.map(({ name }) => name) ?? [], rows: (rows ?? []).map(printed), count: rowCount ?? 0 };
  };

/** The driver's timeout: slightly longer than PostgreSQL's, which aborts the statement itself. */
const patiently = <Query extends object>(query: Query, milliseconds: number | undefined): Query => ({
  ...query,
  query_timeout: milliseconds,
});

const asPrinted = { getTypeParser: () => (value: string | Buffer) => String(value) };
const printed = (row: readonly unknown[]): readonly (string | null)[] => row.map((value) => (value === null ? null : String(value)));
