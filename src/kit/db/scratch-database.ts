import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import pg from 'pg';
import { appRole } from './app-role.ts';
import { consoleRoles } from './console.ts';
import { databaseError } from './constraint.ts';
import { type Database, openDatabase } from './database.ts';
import { DumpFailed, restorePostgres } from './dump.ts';

const unzip = promisify(gunzip);

export type Scratch = { readonly database: Database; drop(): Promise<void> };

const prefix = 'prospekt_verify_';
const dayMs = 86_400_000;

/**
 * Restores a dump into a separate database on this server, using a login that may create databases. It contains personal data, so it is
 * dropped when the work ends; one left by a killed run is dropped a day later.
 */
export async function restoreToServer(serverUrl: string, dump: string, owner: string): Promise<Scratch> {
  const name = `${prefix}${Date.now()}_${randomBytes(4).toString('hex')}`;
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  const url = address.href;
  await onServer(serverUrl, async (client) => {
    await dropLeftOver(client);
    await requireRoles(client, owner);
    await client.query(`create database ${name} template template0 encoding 'UTF8'`);
  });
  const drop = () => onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`).then(() => undefined));
  try {
    await restorePostgres(url, dump);
    const database = await openDatabase({ url, ownerUrl: url });
    return {
      database,
      async drop() {
        await database.close();
        await drop();
      },
    };
  } catch (error) {
    await drop();
    throw error;
  }
}

/**
 * The same for the embedded database, in a folder that the caller deletes. Decompressed here, because the database's own decompression ends
 * the process on a truncated archive.
 */
export async function restoreToFolder(dataDir: string, archive: string): Promise<Scratch> {
  const database = await openDatabase({ dataDir, snapshot: new Blob([await unzip(await readFile(archive))]) });
  return { database, drop: () => database.close() };
}

async function onServer<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } catch (error) {
    if (databaseError(error)?.code !== insufficientPrivilege) throw error;
    throw new DumpFailed(
      `The login may not make a scratch database (${databaseError(error)?.message}). Allow the owner: alter role … createdb. Or name a server and a login that may with BACKUP_VERIFY_URL.`,
    );
  } finally {
    await client.end();
  }
}

const insufficientPrivilege = '42501';

async function dropLeftOver(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select datname as name from pg_database where starts_with(datname, $1)', [prefix]);
  const old = rows.filter(({ name }) => Number(/^\d+/.exec(name.slice(prefix.length))?.[0]) < Date.now() - dayMs);
  for (const { name } of old) await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
}

/** A dump grants rights to these roles without containing them; a server that never ran the product lacks them. */
async function requireRoles(client: pg.Client, owner: string): Promise<void> {
  for (const role of [owner, appRole, consoleRoles.read, consoleRoles.write]) {
    const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    if (rows.length === 0) await client.query(`create role ${client.escapeIdentifier(role)} nologin`);
  }
  const { rows } = await client.query<{ member: boolean }>(`select pg_has_role(current_user, $1, 'member') as member`, [appRole]);
  if (!rows[0]?.member) await client.query(`grant ${appRole} to current_user`);
}
