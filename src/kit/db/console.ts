import pg from 'pg';
import { appRole } from './app-role.ts';
import { isUnanswered } from './constraint.ts';
import { type Database, survive } from './database.ts';

export const consoleRoles = { read: 'prospekt_console', write: 'prospekt_console_write' } as const;

export type ConsoleSettings = { readonly role: keyof typeof consoleRoles; readonly timeoutMs: number; readonly commit?: boolean };

export type Console = {
  /** False on PostgreSQL without a login for it. */
  readonly configured: boolean;
  /** Whether PostgreSQL itself ends a statement that takes too long; the embedded database cannot. */
  readonly stopsSlow: boolean;
  /**
   * One transaction under a role of its own, rolled back unless `commit` is asked for and `work` ends well. Nothing that a statement does
   * to its session outlives it: locks of the session, which no rollback ends, are given back, and PostgreSQL's connection is closed.
   * Never called while the caller's own transaction is open: the embedded database has one connection.
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
/** One statement, by the extended protocol, in which a second one cannot ride along. */
export type Ask = (text: string, values?: readonly unknown[]) => Promise<Answered>;

/** Goes on as the other role in the same transaction, for what the product itself writes there. */
export type Become = (role: keyof typeof consoleRoles) => Promise<void>;

/** On PostgreSQL with a login of its own, which has no rights but to become these roles; embedded, the one connection becomes them. */
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
        // Before the commit: an error behind it would tell of a failure where the change stands.
        await send(commit ? `${unlock}; commit` : takeBack);
        return result;
      } catch (error) {
        // Behind an unanswered statement a ROLLBACK would wait too; without a connection PostgreSQL rolls back by itself.
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
/** One message, so that both come to the same connection also where a pooler lends it for a transaction. */
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

/** How long the driver waits for an answer: a little longer than PostgreSQL may take, which ends the statement itself. */
const patiently = <Query extends object>(query: Query, milliseconds: number | undefined): Query => ({
  ...query,
  query_timeout: milliseconds,
});

const asPrinted = { getTypeParser: () => (value: string | Buffer) => String(value) };
const printed = (row: readonly unknown[]): readonly (string | null)[] => row.map((value) => (value === null ? null : String(value)));
