import { appendFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { logState } from '#features/logs/server/clickhouse/log-state.ts';
import { readConfig } from '#kit/config/read-config.ts';
import { databaseError } from '#kit/db/constraint.ts';
import type { Database, DatabaseOptions } from '#kit/db/database.ts';
import { DumpFailed, dumpPostgres } from '#kit/db/dump.ts';
import { only } from '#kit/db/rows.ts';
import { createLocalFiles } from '#kit/files/local-files.ts';
import { createS3Files } from '#kit/files/s3-files.ts';
import { dataSettings } from '../config.settings.ts';
import { s3Of } from '../config.ts';
import { deleteUnfinished, nameAt, unfinished } from './backup-folder.ts';
import { copyFiles } from './copy-files.ts';
import { checksumsName, flush, type Manifest, manifestName, settingsName, sha256Of, writeDurably } from './manifest.ts';
import { namedFiles } from './named-files.ts';
import { secretsNeeded, settingsWithoutSecrets } from './settings-file.ts';

/**
 * Creates a backup in the folder. The database comes before the files, so every file named in a row is in the copy. The folder is renamed
 * last, when everything is on disk: an interrupted backup has no manifest and another name.
 */
export async function makeBackup(database: Database, options: DatabaseOptions, folder: string): Promise<Manifest> {
  const { filesDir, s3 } = readFileSettings();
  const store = s3 ? createS3Files(s3) : createLocalFiles(filesDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const takenAt = new Date();
  await deleteUnfinished(folder, takenAt);
  const name = nameAt(takenAt);
  const target = join(folder, unfinished(name));
  await mkdir(target, { mode: 0o700 });
  const dropUnfinished = () => rm(target, { recursive: true, force: true });
  const interrupted = () => void dropUnfinished().then(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, interrupted);
  try {
    // Appended line by line: a stream would report a full disk by an event, which bypasses the cleanup below.
    const checksum = (path: string, sha256: string) => appendFile(join(target, checksumsName), `${sha256}  ${path}\n`, { mode: 0o600 });
    const dumped = await dumpDatabase(database, options, target);
    await checksum(dumped.file, await sha256Of(join(target, dumped.file)));
    const files = await copyFiles(store, target, checksum);
    if (files.count === 0) await refuseEmptyStore(database, s3 ? `bucket ${s3.bucket}` : `folder ${filesDir}`);
    await writeDurably(join(target, settingsName), settingsWithoutSecrets(process.env));
    await checksum(settingsName, await sha256Of(join(target, settingsName)));
    await flush(join(target, checksumsName));

    const inClickhouse = (await logState(database.reads)) !== 'postgres';
    const manifest: Manifest = {
      product: 'prospekt',
      format: 1,
      name,
      version: await ownVersion(),
      takenAt: takenAt.toISOString(),
      finishedAt: new Date().toISOString(),
      database: dumped,
      files: { store: s3 ? 'bucket' : 'folder', ...files },
      clickhouse: inClickhouse || process.env.LOGS_URL?.trim() ? 'not included' : 'not used',
      secretsNeeded: [...secretsNeeded(process.env)],
      checksums: await sha256Of(join(target, checksumsName)),
    };
    await writeDurably(join(target, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    await flush(target);
    await rename(target, join(folder, name));
    await flush(folder);
    return manifest;
  } catch (error) {
    await dropUnfinished();
    throw error;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, interrupted);
  }
}

async function dumpDatabase(database: Database, { url, ownerUrl }: DatabaseOptions, target: string): Promise<Manifest['database']> {
  const facts = await database
    .asOwner(async (client) => {
      const { rows } = await client.query<{ server: string; number: number; owner: string; lastMigration: string }>(
        `select current_setting('server_version') as server, current_setting('server_version_num')::int as number, current_user as owner,
              (select max(name) from schema_migrations) as "lastMigration"`,
      );
      return only(rows);
    })
    .catch((error: unknown) => {
      if (databaseError(error)?.code !== insufficientPrivilege) throw error;
      throw new DumpFailed('It needs the owner of the tables. Name it with DATABASE_OWNER_URL.');
    });
  const { number, ...told } = facts;
  if (database.archive) {
    const file = 'database.tar.gz';
    await writeFile(join(target, file), (await database.archive()).stream(), { mode: 0o600 });
    await flush(join(target, file));
    return { kind: 'embedded', file, ...told };
  }
  const file = 'database.dump';
  await dumpPostgres(ownerUrl ?? url ?? '', join(target, file), Math.floor(number / 10_000));
  await flush(join(target, file));
  return { kind: 'postgres', file, ...told };
}

const insufficientPrivilege = '42501';

/** With a wrong FILES_DIR backups would look complete but contain no files. */
async function refuseEmptyStore(database: Database, where: string): Promise<void> {
  const first = await namedFiles(database.reads).next();
  if (first.done) return;
  throw new DumpFailed(
    `The ${where} holds no files, but the database names ${first.value} and others. Check FILES_DIR and the S3_ settings.`,
  );
}

function readFileSettings() {
  const { dataDir, filesDir, s3Endpoint, s3Region, s3Bucket, s3AccessKeyId, s3SecretAccessKey } = dataSettings;
  const settings = { dataDir, filesDir, s3Endpoint, s3Region, s3Bucket, s3AccessKeyId, s3SecretAccessKey };
  const { values } = readConfig(settings, { env: process.env, mode: 'demo', checks: [] });
  return { filesDir: resolve(values.filesDir), s3: s3Of(values) };
}

async function ownVersion(): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
  return version;
}

export const sizeOf = async (file: string): Promise<number> => (await stat(file)).size;
