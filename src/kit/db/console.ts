import pg from 'pg';
import { appRole } from './app-role.ts';
import type { Database } from './database.ts';

export const consoleRoles = { read: 'prospekt_console', write: 'prospekt_console_write' } as const;

export type ConsoleSettings = { readonly role: keyof typeof consoleRoles; readonly timeoutMs: number; readonly commit?: boolean };

export type Console = {
  /** False on PostgreSQL without a login for it. */
  readonly configured: boolean;
  /** Whether PostgreSQL itself ends a statement that takes too long; the embedded database cannot. */
  readonly stopsSlow: boolean;
  /**
   * One transaction under a role of its own, rolled back unless `commit` is asked for and `work` ends well: nothing that a statement does
   * to its session outlives it. Never called while the caller's own transaction is open: the embedded database has one connection.
   */
  session<Result>(settings: ConsoleSettings, work: (ask: Ask) => Promise<Result>): Promise<Result>;
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
      let broken: Error | undefined;
      try {
        await client.query(role === 'read' ? 'begin read only' : 'begin');
        await client.query(`set local role ${consoleRoles[role]}`);
        await client.query(`set local statement_timeout = ${Math.trunc(timeoutMs)}`);
        await client.query("set local lock_timeout = '2s'");
        const result = await work(asking(client));
        await client.query(commit ? 'commit' : 'rollback');
        return result;
      } catch (error) {
        await client.query('rollback').catch((lost: unknown) => {
          broken = lost instanceof Error ? lost : new Error('The connection is lost');
        });
        throw error;
      } finally {
        if (database.kind === 'embedded') await client.query(`set role ${appRole}`);
        client.release(broken);
      }
    },
    close: async () => own?.end(),
  };
}

const consolePool = (url: string): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'prospekt-console',
  });
  return pool.on('error', () => undefined);
};

const asking =
  (client: pg.PoolClient): Ask =>
  async (text, values) => {
    const query = { text, values: values && [...values], rowMode: 'array', queryMode: 'extended', types: asPrinted } as const;
    const { fields, rows, rowCount } = await client.query(query as unknown as pg.QueryArrayConfig);
    return { columns: fields?.map(({ name }) => name) ?? [], rows: (rows ?? []).map(printed), count: rowCount ?? 0 };
  };

const asPrinted = { getTypeParser: () => (value: string | Buffer) => String(value) };
const printed = (row: readonly unknown[]): readonly (string | null)[] => row.map((value) => (value === null ? null : String(value)));
