import { readFileSync } from 'node:fs';
import type { Mode } from '#kit/config/setting.ts';
import type { Database } from '#kit/db/database.ts';
import { alone, migrate, SchemaTooNew } from '#kit/db/migrate.ts';
import { installJobs, type JobImplementation } from '#kit/jobs/jobs.ts';
import type { Log } from '#kit/log/log.ts';
import { refuseWrongDatabase, WrongDatabase } from './database-kind.ts';

const { version: ownVersion }: { readonly version: string } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

export const migrationsFolder = new URL('../../db/migrations/', import.meta.url);

export type PrepareOptions = { readonly mode: Mode; readonly jobs: readonly JobImplementation[]; readonly log: Log };

/** Migrates the schema and the queues to this version, with the owner's rights. */
export async function prepareDatabase(database: Database, { mode, jobs, log }: PrepareOptions): Promise<void> {
  await database.asOwner(async (client) => {
    await refuseWrongDatabase(client, mode);
    const tell = (whoHolds: string) =>
      log.warn({ whoHolds }, 'another session has held the migration lock for seconds; waiting until it is done or gone');
    await alone(client, () => bringUpToDate(client, database, { jobs, log }), { tell });
  });
}

/** Without checking the kind of database: for a restored copy, which is never served. */
export async function bringUpToDate(
  client: Parameters<typeof migrate>[0],
  database: Database,
  { jobs, log }: Omit<PrepareOptions, 'mode'>,
): Promise<void> {
  await migrate(client, migrationsFolder, {
    ownVersion,
    whenNeeded: (migrations) => log.info({ migrations }, 'migrating the database'),
    whenAhead: (ahead) => log.warn({ ahead }, 'a newer version has changed the schema; this version can use it'),
  }).catch((error: unknown) => {
    throw error instanceof SchemaTooNew ? new WrongDatabase(error.message) : error;
  });
  await installJobs(client, database, jobs);
}
