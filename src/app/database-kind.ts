import { demoMailDomain } from '#features/accounts/account-email.ts';
import { demoKeyMark } from '#features/game-link/server/demo-keys.ts';
import type { Mode } from '#kit/config/setting.ts';

/** The operator configured the wrong database: waiting does not help, so the process exits with the sentence. */
export class WrongDatabase extends Error {
  override readonly name = 'WrongDatabase';
}

/**
 * The passwords and keys of a demo are public, and its content would mix with that of real people. So production never runs on a database a
 * demo has used, and a demo only fills an empty database or its own. Checked before the migrations, which would already be a change.
 */
export async function refuseWrongDatabase(client: Asked, mode: Mode): Promise<void> {
  const demo = await tracesOfDemo(client);
  if (mode === 'production' && demo.length > 0)
    throw new WrongDatabase(
      `A demo has written to this database: it holds ${demo.join(', ')}. Production needs a database that no demo has used; name it with DATABASE_URL.`,
    );
  if (mode === 'demo' && demo.length === 0) {
    const others = await tracesOfOthers(client);
    if (others.length > 0)
      throw new WrongDatabase(
        `This database is not a demo’s: it holds ${others.join(', ')}. Set NODE_ENV=production, or give the demo an empty database with DATABASE_URL or DATA_DIR.`,
      );
  }
}

async function tracesOfDemo(client: Asked): Promise<readonly string[]> {
  const seeds = await count(client, 'demo_seeds', 'true', []);
  // A demo from before this record left only people and keys. With the record, people are not checked: an email is user input, and no
  // player may prevent production from starting. A key is never typed.
  const remembers = await exists(client, 'demo_seeds');
  const people = remembers ? [] : await column(client, 'accounts', 'login', `email like '%@' || $1 order by id`, [demoMailDomain]);
  const keys = await count(client, 'game_keys', `prefix like $1 || '%'`, [demoKeyMark]);
  return [
    ...(seeds > 0 ? [`the demo’s content (${seeds} parts)`] : []),
    ...(people.length > 0 ? [`the demo accounts ${people.join(', ')}`] : []),
    ...(keys > 0 ? [`${keys} of the demo’s game keys`] : []),
  ];
}

async function tracesOfOthers(client: Asked): Promise<readonly string[]> {
  const tables = { accounts: 'accounts', servers: 'game servers', game_keys: 'game keys', audit_entries: 'audit entries' };
  const found: string[] = [];
  for (const [table, what] of Object.entries(tables)) if ((await count(client, table, 'true', [])) > 0) found.push(what);
  return found;
}

/** A connection, or the pool. */
type Asked = { query(text: string, values: unknown[]): Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }> };
type Values = readonly unknown[];

async function count(client: Asked, table: string, where: string, values: Values): Promise<number> {
  const [rows] = await column(client, table, 'count(*)', where, values);
  return Number(rows ?? 0);
}

/** Empty if the table does not exist: an older version has fewer tables, an empty database none. */
async function column(client: Asked, table: string, what: string, where: string, values: Values): Promise<readonly string[]> {
  if (!(await exists(client, table))) return [];
  const { rows } = await client.query(`select ${what} as found from ${table} where ${where}`, [...values]);
  return rows.map(({ found }) => String(found));
}

async function exists(client: Asked, table: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as here', [table]);
  return rows[0]?.here === true;
}
