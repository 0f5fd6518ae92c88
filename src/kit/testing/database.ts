import { type Database, openDatabase } from '#kit/db/database.ts';
import { keptSnapshot, migratedSnapshot } from './embedded-snapshot.ts';
import { type KeptState, keptStates } from './kept-state.ts';
import { postgresDatabase } from './postgres-database.ts';

/** True when this run has a real PostgreSQL: races can only be seen there, the embedded database has one connection. */
export const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

type TestDatabaseOptions = { readonly dataDir?: string; readonly state?: KeptState };

/** A database of the test file's own, migrated and empty unless a state is named: on PostgreSQL, or an embedded one in memory (or in `dataDir`). */
export async function testDatabase({ dataDir, state }: TestDatabaseOptions = {}): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  const kept = keptStates ? state : undefined;
  if (server) return postgresDatabase(server, kept);
  return openDatabase({ dataDir, snapshot: await (kept ? keptSnapshot(kept) : migratedSnapshot()) });
}
