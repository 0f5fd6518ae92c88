import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError, readConfig } from '#kit/config/read-config.ts';
import { databaseError, isDatabaseUnavailable, reasonOf } from '#kit/db/constraint.ts';
import { type Database, openDatabase } from '#kit/db/database.ts';
import { FolderInUse } from '#kit/db/folder-lock.ts';
import { dataSettings } from '../config.settings.ts';

/** For commands beside the server: `DATABASE_URL`, or the embedded database under `DATA_DIR` while no server runs on it. */
export async function openExistingDatabase(): Promise<Database> {
  const { databaseUrl: url, dataDir } = readConfig(
    { databaseUrl: dataSettings.databaseUrl, dataDir: dataSettings.dataDir },
    { env: process.env, mode: 'demo', checks: [] },
  ).values;
  const folder = resolve(dataDir);
  // Opening would make an empty one, and whatever is asked of that has a misleading answer.
  if (!url && !existsSync(join(folder, 'database'))) throw new NothingThere(folder);
  return openDatabase(url ? { url } : { dataDir: folder });
}

/** The sentence for the operator; undefined for what nobody foresaw. */
export function foreseen(error: unknown): string | undefined {
  if (databaseError(error)?.code === undefinedTable) return 'The database has no tables yet. Start the server once: it makes them.';
  const known =
    error instanceof NothingThere || error instanceof FolderInUse || error instanceof ConfigError || isDatabaseUnavailable(error);
  return known ? reasonOf(error) : undefined;
}

const undefinedTable = '42P01';

class NothingThere extends Error {
  override readonly name = 'NothingThere';
  constructor(folder: string) {
    super(`There is no database in ${folder}. Name its folder with DATA_DIR, or PostgreSQL with DATABASE_URL.`);
  }
}
