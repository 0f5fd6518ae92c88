import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import pg from 'pg';
import type { Counts } from './counts.ts';
import { failed } from './counts.ts';

type Use = {
  readonly present: (url: string, where: string) => Promise<Counts>;
  readonly absent: (why: string) => Counts;
};

/**
 * Gives the tests a database of their own on a reachable server and drops it afterwards; nobody's data is touched.
 * A server that was asked for by TEST_DATABASE_URL and does not answer is a failure; a local one is merely a chance.
 */
export async function withPostgres({ present, absent }: Use): Promise<Counts> {
  const asked = process.env.TEST_DATABASE_URL;
  const server = asked ? await explore(asked) : await firstUsable(localServers());
  if ('fault' in server) {
    if (!asked) return absent(server.fault);
    console.log(`  TEST_DATABASE_URL cannot be used: ${server.fault}`);
    return failed();
  }
  const name = `prospekt_test_${randomBytes(4).toString('hex')}`;
  await query(server.url, `create database ${name}`);
  try {
    return await present(withDatabase(server.url, name), server.description);
  } finally {
    await query(server.url, `drop database if exists ${name} with (force)`);
  }
}

type Server = { readonly url: string; readonly description: string } | { readonly fault: string };

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
    const [row] = await query(
      url,
      "select current_setting('server_version') as version, current_user as name, (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as creates",
    );
    if (!row?.creates) return { fault: `the role ${row?.name} may not create databases` };
    const { hostname, port } = new URL(url);
    return { url, description: `PostgreSQL ${row.version} at ${hostname}:${port || '5432'}` };
  } catch (error) {
    return { fault: error instanceof Error ? error.message || String(error) : String(error) };
  }
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  // A server that goes away while the connection rests must fail the query, not the whole run.
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
