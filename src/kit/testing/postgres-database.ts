import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '#kit/db/database.ts';
import { migrate } from '#kit/db/migrate.ts';
import { migrations } from './embedded-snapshot.ts';
import type { KeptState } from './kept-state.ts';

/** A migrated database to copy, where whoever runs the tests has made one. Those of states have its name before theirs, and end with it. */
const migrated = process.env.TEST_DATABASE_TEMPLATE;

/** A new database on this server, dropped when it is closed. */
export async function postgresDatabase(server: string, state: KeptState | undefined): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await (state && migrated ? copyState(server, name, `${migrated}_${state.name}`, state) : create(server, name, migrated));
  const database = await openDatabase({ url: at(server, name), poolSize: 20 });
  if (!migrated) await database.asOwner((client) => migrate(client, migrations));
  return {
    ...database,
    async close() {
      await database.close();
      await send(server, `drop database ${name} with (force)`);
    },
  };
}

async function copyState(server: string, name: string, template: string, state: KeptState): Promise<void> {
  try {
    await create(server, name, template);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === absentTemplate)) throw error;
    const draft = `${template}_${randomUUID().slice(0, 8)}`;
    await create(server, draft, migrated);
    await state.make(await openDatabase({ url: at(server, draft), poolSize: 20 }));
    await create(server, name, draft);
    // Another process may have made it meanwhile; one of the two is enough.
    await send(server, `alter database ${draft} rename to ${template}`).catch(() => send(server, `drop database ${draft}`));
  }
}

const absentTemplate = '3D000';

const create = (server: string, name: string, template: string | undefined): Promise<void> =>
  send(server, `create database ${name}${template ? ` template ${template}` : ''}`);

async function send(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function at(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
