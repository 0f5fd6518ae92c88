import assert from 'node:assert/strict';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { createLocalFiles } from '#kit/files/local-files.ts';
import { onPostgres } from '#kit/testing/database.ts';
import { allSettings } from '../config.ts';
import { type CommandBesideDatabase, commandBesideDatabase } from '../testing/command.ts';

const onPostgresOnly = { skip: onPostgres ? false : 'the embedded database is copied without pg_dump' };
/** A value for every secret setting, by name. */
const planted = Object.fromEntries(
  allSettings
    .filter(({ name, secret }) => secret && !['DATABASE_URL', 'DATABASE_OWNER_URL', 'S3_SECRET_ACCESS_KEY', 'LOGS_URL'].includes(name))
    .map(({ name }) => [name, `planted-${name.toLowerCase()}-7Qm2`]),
);

describe('npm run backup', () => {
  let command: CommandBesideDatabase;
  let backups: string;
  before(async () => {
    command = await commandBesideDatabase('backup.ts', (folder) => ({
      ...planted,
      WIKI_URL: 'https://reader:s3cr3t@wiki.example/?token=s3cr3t',
      BACKUP_DIR: join(folder, 'backups'),
    }));
    backups = join(command.folder, 'backups');
  });
  after(() => command.close());
  beforeEach(() => rm(backups, { recursive: true, force: true }));

  const only = async () => {
    const [name = '', ...more] = await readdir(backups);
    assert.deepEqual(more, []);
    return join(backups, name);
  };
  const manifestOf = async (backup: string) => JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'));
  /** A folder of programs that precedes PostgreSQL's own in PATH. */
  const programs = async (scripts: Readonly<Record<string, string>>) => {
    const folder = await mkdtemp(join(tmpdir(), 'programs-'));
    for (const [name, script] of Object.entries(scripts)) {
      await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
      await chmod(join(folder, name), 0o755);
    }
    return { PATH: `${folder}:${process.env.PATH}` };
  };
  const withPrograms = async (scripts: Readonly<Record<string, string>>) =>
    command.run({
      ...(await programs(scripts)),
      DATABASE_URL: String(command.database().pool.options.connectionString),
      DATA_DIR: command.folder,
    });

  test('backs up an installation without uploads', async () => {
    const { code, output } = await command.inside();
    assert.match(output, /^Backup complete: .*\/prospekt-\d{8}T\d{6}Z\ndatabase: .*\nfiles: 0, 0\.0 MB, from a folder\n/);
    assert.equal(code, 0);
    const { files, database, clickhouse, secretsNeeded } = await manifestOf(await only());
    assert.deepEqual(files, { store: 'folder', count: 0, bytes: 0, vanished: 0 });
    assert.equal(database.kind, onPostgres ? 'postgres' : 'embedded');
    assert.match(database.lastMigration, /^\d{14}_\w+\.sql$/);
    assert.equal(clickhouse, 'not used');
    assert.deepEqual(
      secretsNeeded.map(({ name }: { name: string }) => name),
      ['APP_SECRET', 'APP_SECRET_OTHER'],
    );
  });

  test('is readable only by its owner, and writes no secret into its output, settings or lists', async () => {
    const files = createLocalFiles(join(command.folder, 'files'));
    await files.put('attachments/abc/960.webp', Buffer.from('a picture'), { contentType: 'image/webp', limit: 1_000 });
    await chmod(join(command.folder, 'files/objects/attachments/abc/960.webp'), 0o644);
    const { code, output } = await command.inside();
    await rm(join(command.folder, 'files'), { recursive: true });
    assert.equal(code, 0);
    const backup = await only();
    const entries = await readdir(backup, { recursive: true, withFileTypes: true });
    assert.ok(entries.some(({ name }) => name === '960.webp'));
    for (const entry of entries) {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      assert.equal((mode & 0o777).toString(8), entry.isDirectory() ? '700' : '600', entry.name);
    }
    assert.equal(((await stat(backup)).mode & 0o777).toString(8), '700');

    const plain = (await readdir(backup, { withFileTypes: true })).filter((one) => one.isFile() && !one.name.startsWith('database.'));
    assert.deepEqual(plain.map(({ name }) => name).sort(), ['SHA256SUMS', 'manifest.json', 'settings.json']);
    const text = (await Promise.all(plain.map(({ name }) => readFile(join(backup, name), 'utf8')))).join('') + output;
    assert.ok(Object.keys(planted).length > 15);
    assert.deepEqual(
      Object.entries(planted).filter(([, secret]) => text.includes(secret)),
      [],
    );
    assert.ok(!text.includes('s3cr3t'));
    const settings = JSON.parse(await readFile(join(backup, 'settings.json'), 'utf8'));
    assert.deepEqual([settings.APP_SECRET, settings.WIKI_URL], [{ secret: true }, 'https://***@wiki.example/?***']);
  });

  test('leaves nothing behind when the dump fails, and reports the reason', onPostgresOnly, async () => {
    const { code, output } = await withPrograms({
      pg_dump: `[ "$1" = --version ] && echo 'pg_dump (PostgreSQL) 99.1' && exit; echo 'no space left' >&2; exit 1`,
    });
    assert.match(output, /^No backup was made\. pg_dump failed: no space left\n$/);
    assert.equal(code, 2);
    assert.deepEqual(await readdir(backups), []);
  });

  test('a killed run leaves a folder that does not count as a backup', onPostgresOnly, async () => {
    await withPrograms({ pg_dump: `[ "$1" = --version ] && echo 'pg_dump (PostgreSQL) 99.1' && exit; kill -9 $PPID` });
    const [left = '', ...more] = await readdir(backups);
    assert.deepEqual(more, []);
    assert.match(left, /\.part$/);
    assert.ok(!(await readdir(join(backups, left))).includes('manifest.json'));
  });

  test('reports a missing pg_dump, or one older than the server', onPostgresOnly, async () => {
    const old = await withPrograms({ pg_dump: `echo 'pg_dump (PostgreSQL) 9.6.24'` });
    assert.match(
      old.output,
      /^No backup was made\. pg_dump is of version 9 and the server of version \d+\. Install PostgreSQL's client programs/,
    );
    const none = await withPrograms({ pg_dump: 'exit 127' });
    assert.match(none.output, /^No backup was made\. pg_dump cannot be run\. Install/);
    assert.deepEqual([old.code, none.code], [2, 2]);
  });

  test('rejects an empty store when the database names files, because FILES_DIR is wrong', async () => {
    await command
      .database()
      .asOwner((client) =>
        client.query(`insert into packages (version, file_key, size, sha256) values ('1.0', 'packages/lost.apk', 1, sha256('x'))`),
      );
    const { code, output } = await command.inside();
    assert.match(
      output,
      /No backup was made\. The folder .* holds no files, but the database names packages\/lost\.apk and others\. Check FILES_DIR/,
    );
    assert.equal(code, 2);
    assert.deepEqual(await readdir(backups), []);
    await command.database().asOwner((client) => client.query('delete from packages'));
  });

  test('prints its usage without a folder or with invalid options', async () => {
    for (const result of [
      await command.insideWith({ BACKUP_DIR: '' }),
      await command.inside('--keep', '0'),
      await command.inside('--all'),
    ]) {
      assert.match(result.output, /^Usage: BACKUP_DIR=<folder> npm run backup/);
      assert.equal(result.code, 1);
    }
  });
});
