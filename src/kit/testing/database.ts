import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { type Database, embeddedConnection, openDatabase } from '#kit/db/database.ts';
import { migrate } from '#kit/db/migrate.ts';

const migrations = new URL('../../../db/migrations/', import.meta.url);

/** True when this run has a real PostgreSQL: races can only be seen there, the embedded database has one connection. */
export const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

/** A migrated, empty database of the test file's own: a PostgreSQL database, or an embedded one in memory (or in `dataDir`). */
export async function testDatabase({ dataDir }: { readonly dataDir?: string } = {}): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? freshPostgres(url) : openDatabase({ dataDir, snapshot: await embeddedSnapshot() });
}

async function freshPostgres(serverUrl: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  // A migrated database to copy, where whoever runs the tests has made one.
  const template = process.env.TEST_DATABASE_TEMPLATE;
  await admin(`create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href, poolSize: 20 });
  if (!template) await database.asOwner((client) => migrate(client, migrations));
  return {
    ...database,
    async close() {
      await database.close();
      await admin(`drop database ${name} with (force)`);
    },
  };
}

/** Making an embedded database takes seconds, so the first test to need it keeps the migrated state for the others. */
async function embeddedSnapshot(): Promise<Blob> {
  const folder = join(tmpdir(), 'prospekt-test-databases');
  const file = join(folder, `${await migrationsHash()}.tar`);
  if (!existsSync(file)) {
    await mkdir(folder, { recursive: true });
    const lite = await PGlite.create({ extensions: { pg_trgm } });
    const pool = new pg.Pool({ ...embeddedConnection(lite), max: 1 });
    const client = await pool.connect();
    await migrate(client, migrations);
    client.release();
    await pool.end();
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()));
    await rename(draft, file);
    await lite.close();
  }
  return new Blob([await readFile(file)]);
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(migrations)).sort()) hash.update(name).update(await readFile(new URL(name, migrations)));
  return hash.digest('hex').slice(0, 16);
}
