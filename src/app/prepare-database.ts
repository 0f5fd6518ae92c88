import type { Database } from '#kit/db/database.ts';
import { migrate } from '#kit/db/migrate.ts';
import { installJobs, type JobImplementation } from '#kit/jobs/jobs.ts';
import type { Log } from '#kit/log/log.ts';

export const migrationsFolder = new URL('../../db/migrations/', import.meta.url);

/** Brings the schema and the queues to this version, with the owner's rights. */
export async function prepareDatabase(database: Database, jobs: readonly JobImplementation[], log: Log): Promise<void> {
  await database.asOwner(async (client) => {
    await migrate(client, migrationsFolder, (migrations) => log.info({ migrations }, 'migrating the database'));
    await installJobs(client, database, jobs);
  });
}
