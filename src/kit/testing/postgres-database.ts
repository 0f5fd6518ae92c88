import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '#kit/db/database.ts';
import { migrate } from '#kit/db/migrate.ts';
import { migrations } from './embedded-snapshot.ts';
import type { KeptState } from './kept-state.ts';

/** A migrated database to copy, if the test runner has made one. Databases of kept states start with its name and are dropped with it. */
const migrated = process.env.TEST_DATABASE_TEMPLATE;

/** How PostgreSQL copies it. */
const strategy = process.env.TEST_DATABASE_STRATEGY ?? '';

/** A new database on this server, dropped when it is closed. */
export async function postgresDatabase(server: string, state: KeptState | undefined): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await (state && migrated ? copyState(server, name, `${migrated}_${state.name}`, state) : create(server, name, migrated));
  // Tests of races ask for more connections than there are, and on a busy machine the last one waits longer than a visitor may.
  const database = await openDatabase({ url: at(server, name), poolSize: 20, connectWithinMs: 30_000 });
  if (!migrated) await database.asOwner((client) => migrate(client, migrations));
  return {
    ...database,
    async close() {
      await database.close();
      await send(server, `drop database ${name} with (force)`);
    },
  };
}

/** The processes of a run ask for the same state at once. One makes it, and the others wait, because making it keeps a core busy for seconds. */
async function copyState(server: string, name: string, template: string, state: KeptState): Promise<void> {
  if (await created(server, name, template)) return;
  await connected(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    if (await created(server, name, template)) return;
    const draft = `${template}_draft`;
    await send(server, `drop database if exists ${draft} with (force)`);
    await create(server, draft, migrated);
    await state.make(await openDatabase({ url: at(server, draft), poolSize: 20 }));
    await client.query(`alter database ${draft} rename to ${template}`);
    await create(server, name, template);
  });
}

const absentTemplate = '3D000';

async function created(server: string, name: string, template: string): Promise<boolean> {
  try {
    await create(server, name, template);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === absentTemplate) return false;
    throw error;
  }
}

const create = (server: string, name: string, template: string | undefined): Promise<void> =>
  send(server, `create database ${name}${template ? ` template ${template} ${strategy}` : ''}`);

const send = (server: string, statement: string): Promise<void> =>
  connected(server, async (client) => void (await client.query(statement)));

/** Closing the connection releases the locks that it holds. */
async function connected(server: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function at(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
