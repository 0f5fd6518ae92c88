import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { openDatabase } from '#kit/db/database.ts';
import { migrate } from '#kit/db/migrate.ts';
import { type Counts, failed } from './counts.ts';
import { root } from './process.ts';

type Use = {
  readonly present: (server: {
    readonly url: string;
    /** Environment that tells the tests where and how to create their databases. */
    readonly env: Readonly<Record<string, string>>;
    readonly description: string;
  }) => Promise<Counts>;
  readonly absent: (why: string) => Counts | Promise<Counts>;
};

/**
 * Gives the tests their own database on a reachable server and a migrated template to copy (migrating takes each file longer than most of
 * its tests); both are dropped afterwards, and other databases are untouched. An unreachable server named by TEST_DATABASE_URL is a
 * failure; a local one is optional.
 */
export async function withPostgres({ present, absent }: Use): Promise<Counts> {
  const server = await usablePostgres();
  if ('fault' in server) {
    if (!process.env.TEST_DATABASE_URL) return absent(server.fault);
    console.log(`  TEST_DATABASE_URL cannot be used: ${server.fault}`);
    return failed();
  }
  const name = `prospekt_test_${randomBytes(4).toString('hex')}`;
  const template = `${name}_migrated`;
  try {
    for (const database of [name, template]) await query(server.url, `create database ${database}`);
    await migrated(withDatabase(server.url, template));
    const url = withDatabase(server.url, name);
    const env = { TEST_DATABASE_URL: url, TEST_DATABASE_TEMPLATE: template, TEST_DATABASE_STRATEGY: server.strategy };
    return await present({ url, env, description: server.description });
  } finally {
    // Includes the databases that tests copied from the template.
    const made = await query(server.url, `select datname from pg_database where starts_with(datname, '${name}')`);
    for (const { datname } of made) await query(server.url, `drop database if exists "${datname}" with (force)`);
  }
}

export function usablePostgres(): Promise<Server> {
  const asked = process.env.TEST_DATABASE_URL;
  return asked ? explore(asked) : firstUsable(localServers());
}

async function migrated(url: string): Promise<void> {
  const database = await openDatabase({ url, poolSize: 1 });
  await database.asOwner((client) => migrate(client, pathToFileURL(`${join(root, 'db', 'migrations')}/`)));
  await database.close();
}

type Server = { readonly url: string; readonly strategy: string; readonly description: string } | { readonly fault: string };

function localServers(): readonly string[] {
  const { PGHOST = '127.0.0.1', PGPORT = '5432', PGUSER, PGPASSWORD = '' } = process.env;
  const users = PGUSER ? [PGUSER] : ['postgres', userInfo().username];
  return users.map(
    (user) => `postgres://${encodeURIComponent(user)}:${encodeURIComponent(PGPASSWORD)}@${encodeURIComponent(PGHOST)}:${PGPORT}/postgres`,
  );
}

async function firstUsable(urls: readonly string[]): Promise<Server> {
  let last: Server = { fault: 'no PostgreSQL answers on this machine' };
  for (const url of urls) {
    last = await explore(url);
    if ('url' in last) return last;
  }
  return last;
}

async function explore(url: string): Promise<Server> {
  try {
    // Copying the files takes half the CPU time of writing them to the WAL, but waits for the disk if fsync is on.
    const [row] = await query(
      url,
      `select current_setting('server_version') as version, current_user as name,
        (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as creates,
        case when current_setting('fsync') = 'off' and current_setting('server_version_num')::int >= 150000 then 'strategy file_copy' else '' end as strategy`,
    );
    if (!row?.creates) return { fault: `the role ${row?.name} may not create databases` };
    const { hostname, port } = new URL(url);
    return { url, strategy: row.strategy, description: `PostgreSQL ${row.version} at ${hostname}:${port || '5432'}` };
  } catch (error) {
    return { fault: error instanceof Error ? error.message || String(error) : String(error) };
  }
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  // If the server goes away while the connection is idle, the next query must fail instead of the whole run.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
