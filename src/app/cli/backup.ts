import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Database, DatabaseOptions } from '#kit/db/database.ts';
import { deleteOld, listBackups, olderThan, type Retention } from '../backup/backup-folder.ts';
import { makeBackup, sizeOf } from '../backup/make-backup.ts';
import { inExistingDatabase } from './existing-database.ts';

/**
 * `npm run backup -- --keep 14 --keep-days 30`: writes database, files and settings into a new folder under `BACKUP_DIR`, then deletes
 * older backups if a limit is given. Exits with 0 when the backup is complete, 1 on wrong usage, 2 when it cannot be made.
 */
const usage = 'Usage: BACKUP_DIR=<folder> npm run backup [-- --keep <number of backups> --keep-days <days>]';

async function backUp(database: Database, options: DatabaseOptions, folder: string, retention: Retention): Promise<0> {
  const from = performance.now();
  const { name, database: dump, files, clickhouse, secretsNeeded } = await makeBackup(database, options, folder);
  const dumpBytes = await sizeOf(join(folder, name, dump.file));
  console.log(`Backup complete: ${join(folder, name)}`);
  console.log(
    `database: ${megabytes(dumpBytes)}, ${dump.kind === 'postgres' ? `PostgreSQL ${dump.server}` : 'embedded'}, ${dump.lastMigration}`,
  );
  console.log(`files: ${files.count}, ${megabytes(files.bytes)}, from a ${files.store}`);
  if (files.vanished > 0) console.log(`files deleted while they were copied: ${files.vanished}`);
  console.log(`seconds: ${((performance.now() - from) / 1_000).toFixed(1)}`);
  if (clickhouse === 'not included')
    console.log("NOT INCLUDED: the game's logs in ClickHouse. Back them up with ClickHouse's own BACKUP DATABASE (docs/operations.md).");
  for (const { name: secret, otherwise } of secretsNeeded) console.log(`Keep ${secret} apart from the backup. Without it ${otherwise}.`);
  for (const old of await deleteOld(folder, retention, new Date())) console.log(`deleted: ${old}`);
  const days = Number(process.env.BACKUP_DAYS?.trim() || 30);
  const late = olderThan(await listBackups(folder), days, new Date());
  if (late.length > 0)
    console.log(
      `${late.length} backups are older than the ${days} days that /delete promises (BACKUP_DAYS): delete them, or run with --keep-days ${days}.`,
    );
  return 0;
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

function readRequest(): { readonly folder: string; readonly retention: Retention } | undefined {
  const folder = process.env.BACKUP_DIR?.trim();
  try {
    const { values } = parseArgs({ options: { keep: { type: 'string' }, 'keep-days': { type: 'string' } } });
    const keep = count(values.keep);
    const keepDays = count(values['keep-days']);
    return folder ? { folder: resolve(folder), retention: { keep, keepDays } } : undefined;
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}

function count(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new RangeError('not a number');
  return Number(text);
}

// Files written by the command and its child processes are readable only by their owner.
process.umask(0o077);
const request = readRequest();
if (!request) {
  console.error(usage);
  process.exitCode = 1;
} else {
  const { folder, retention } = request;
  process.exitCode = await inExistingDatabase('No backup was made.', (database, options) => backUp(database, options, folder, retention));
}
