import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { verifyAudit } from '#kit/audit/verify-audit.ts';
import { ConfigError, readConfig } from '#kit/config/read-config.ts';
import { isDatabaseUnavailable, reasonOf } from '#kit/db/constraint.ts';
import { type Database, openDatabase } from '#kit/db/database.ts';
import { FolderInUse } from '#kit/db/folder-lock.ts';
import { dataSettings } from '../config.settings.ts';

/**
 * `npm run audit:verify`: walks the audit's chain in `DATABASE_URL`, or in the embedded database under `DATA_DIR`.
 * Ends with 0 when it holds, 1 when it is broken, 2 when it could not be looked at.
 */
async function main(): Promise<0 | 1 | 2> {
  try {
    const database = await open();
    try {
      return await report(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(isForeseen(error) ? `The audit could not be checked. ${reasonOf(error)}` : error);
    return 2;
  }
}

async function report(database: Database): Promise<0 | 1> {
  const result = await verifyAudit(database.reads);
  if (result.ok) {
    console.log(`The audit's chain holds: ${result.entries} entries, head ${result.head}`);
    return 0;
  }
  const seal = result.sequence === null ? '' : ` (seal ${result.sequence})`;
  console.log(`The audit's chain is broken at entry ${result.entryId}${seal}: ${result.reason}`);
  return 1;
}

async function open(): Promise<Database> {
  const { databaseUrl: url, dataDir } = readConfig(
    { databaseUrl: dataSettings.databaseUrl, dataDir: dataSettings.dataDir },
    { env: process.env, mode: 'demo', checks: [] },
  ).values;
  const folder = resolve(dataDir);
  // Opening would make an empty one, and an empty chain always holds.
  if (!url && !existsSync(join(folder, 'database'))) throw new NothingThere(folder);
  return openDatabase(url ? { url } : { dataDir: folder });
}

class NothingThere extends Error {
  override readonly name = 'NothingThere';
  constructor(folder: string) {
    super(`There is no database in ${folder}. Name its folder with DATA_DIR, or PostgreSQL with DATABASE_URL.`);
  }
}

const isForeseen = (error: unknown): boolean =>
  error instanceof NothingThere || error instanceof FolderInUse || error instanceof ConfigError || isDatabaseUnavailable(error);

process.exitCode = await main();
