import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { recordVerifiedBackup } from '#features/backups/server/record-verified-backup.ts';
import { readConfig } from '#kit/config/read-config.ts';
import type { Database, DatabaseOptions } from '#kit/db/database.ts';
import { listBackups } from '../backup/backup-folder.ts';
import { readManifest } from '../backup/manifest.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import { dataSettings } from '../config.settings.ts';
import { inExistingDatabase, inOneCommit } from './existing-database.ts';

/**
 * `npm run backup:verify`: restores the newest backup under `BACKUP_DIR`, or the named one, into a scratch database and examines it. Exits
 * with 0 when the backup is valid, 1 when it is not or on wrong usage, 2 when it cannot be examined.
 */
const usage = 'Usage: BACKUP_DIR=<folder> npm run backup:verify, or npm run backup:verify -- <backup>';

async function verify(live: Database, options: DatabaseOptions, asked: string | undefined): Promise<0 | 1> {
  const backup = asked ?? (await newestIn(process.env.BACKUP_DIR?.trim() ?? ''));
  const manifest = backup === undefined ? null : await readManifest(backup);
  if (backup === undefined || manifest?.name !== basename(backup)) {
    console.error(`${backup ?? process.env.BACKUP_DIR} holds no complete backup.`);
    return 1;
  }
  console.log(`Backup of ${manifest.takenAt}: ${backup}`);
  const { backupVerifyUrl } = dataSettings;
  const { values } = readConfig({ backupVerifyUrl }, { env: process.env, mode: 'demo', checks: [] });
  const { faults, restoreSeconds } = await verifyBackup(live, options, { backup, manifest, serverUrl: values.backupVerifyUrl });
  for (const fault of faults) console.log(`BROKEN ${fault}`);
  if (faults.length === 0) {
    const { name, takenAt } = manifest;
    await inOneCommit(live, 'npm run backup:verify', (ctx) =>
      recordVerifiedBackup(ctx, { name, takenAt: new Date(takenAt), restoreSeconds }),
    );
  }
  if (manifest.clickhouse === 'not included') console.log("NOT INCLUDED, so not verified: the game's logs in ClickHouse.");
  for (const { name } of manifest.secretsNeeded) console.log(`Kept apart from it, and needed: ${name}`);
  console.log(faults.length === 0 ? 'The backup holds.' : 'The backup does not hold.');
  return faults.length === 0 ? 0 : 1;
}

async function newestIn(folder: string): Promise<string | undefined> {
  const [newest] = await listBackups(resolve(folder));
  return newest && join(resolve(folder), newest);
}

function readRequest(): { readonly backup: string | undefined } | undefined {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [backup, ...more] = positionals;
    if (more.length > 0 || (!backup && !process.env.BACKUP_DIR?.trim())) return undefined;
    return { backup: backup && resolve(backup) };
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

process.umask(0o077);
const request = readRequest();
if (!request) {
  console.error(usage);
  process.exitCode = 1;
} else {
  const { backup } = request;
  process.exitCode = await inExistingDatabase('The backup could not be verified.', (live, options) => verify(live, options, backup));
}
