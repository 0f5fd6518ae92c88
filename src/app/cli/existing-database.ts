import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeAudit } from '#kit/audit/write-audit.ts';
import { ConfigError, readConfig } from '#kit/config/read-config.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { databaseError, isDatabaseUnavailable, reasonOf } from '#kit/db/constraint.ts';
import { type Database, type DatabaseOptions, openDatabase } from '#kit/db/database.ts';
import { DumpFailed } from '#kit/db/dump.ts';
import { FolderInUse } from '#kit/db/folder-lock.ts';
import { system } from '#kit/permissions/actor.ts';
import { dataSettings } from '../config.settings.ts';
import { refuseWrongDatabase, WrongDatabase } from '../database-kind.ts';

/**
 * Runs a command's work and returns its exit code: 0 or 1 from the work, 2 when the database cannot be read. Then it prints a sentence that
 * starts with what was not done.
 */
export async function inExistingDatabase(
  undone: string,
  work: (database: Database, options: DatabaseOptions) => Promise<0 | 1>,
): Promise<0 | 1 | 2> {
  failIfOutputIsLost();
  try {
    const options = existingDatabase();
    const database = await openDatabase(options);
    try {
      if (process.env.NODE_ENV === 'production') await refuseWrongDatabase(database.pool, 'production');
      return await work(database, options);
    } finally {
      await database.close();
    }
  } catch (error) {
    const reason = foreseen(error);
    console.error(reason ? `${undone} ${reason}` : error);
    return 2;
  }
}

/**
 * A command whose output could not be written must not look successful. A reader that has seen enough (`| head`) closes the pipe; that is
 * not a failure, and without a listener it would kill the command halfway.
 */
function failIfOutputIsLost(): void {
  process.stdout.once('error', (error) => {
    process.stdout.on('error', () => undefined);
    if ('code' in error && error.code === 'EPIPE') return;
    console.error(`The command ran, but its output could not be written: ${error.message}`);
    process.once('exit', () => {
      process.exitCode = 2;
    });
  });
}

/** One transaction with its audit entry, on behalf of the command (`npm run owner`). */
export async function inOneCommit<Result>(
  database: Database,
  command: string,
  work: (ctx: Pick<Ctx, 'tx' | 'audit'>) => Promise<Result>,
): Promise<Result> {
  const { tx, commit, rollback } = database.open();
  const base = { actor: system, requestId: command, ip: '' };
  try {
    const result = await work({ tx, audit: (event, payload, details) => writeAudit({ tx, base, event, payload, details }) });
    await commit();
    return result;
  } catch (error) {
    await rollback();
    throw error;
  }
}

/** For commands next to the server: `DATABASE_URL`, or the embedded database under `DATA_DIR` while no server runs on it. */
export function existingDatabase(): DatabaseOptions {
  const { databaseUrl, databaseOwnerUrl, databasePooler, dataDir } = dataSettings;
  const { values } = readConfig({ databaseUrl, databaseOwnerUrl, databasePooler, dataDir }, { env: process.env, mode: 'demo', checks: [] });
  const url = values.databaseUrl;
  const folder = resolve(values.dataDir);
  // Opening would create an empty one, whose results would mislead.
  if (!url && !existsSync(join(folder, 'database'))) throw new NothingThere(folder);
  const ownerUrl = values.databaseOwnerUrl;
  return url ? { url, ownerUrl, pooled: values.databasePooler === 'transaction' } : { dataDir: folder };
}

/** The sentence for the operator; undefined for an unexpected error. */
function foreseen(error: unknown): string | undefined {
  if (databaseError(error)?.code === undefinedTable) return 'The database has no tables yet. Start the server once: it makes them.';
  const known =
    error instanceof NothingThere ||
    error instanceof WrongDatabase ||
    error instanceof FolderInUse ||
    error instanceof ConfigError ||
    error instanceof DumpFailed ||
    isDatabaseUnavailable(error);
  return known ? reasonOf(error) : undefined;
}

const undefinedTable = '42P01';

class NothingThere extends Error {
  override readonly name = 'NothingThere';
  constructor(folder: string) {
    super(`There is no database in ${folder}. Name its folder with DATA_DIR, or PostgreSQL with DATABASE_URL.`);
  }
}
