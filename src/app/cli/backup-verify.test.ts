import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { createLocalFiles } from '#kit/files/local-files.ts';
import { committed } from '#kit/testing/context.ts';
import { onPostgres } from '#kit/testing/database.ts';
import { type CommandBesideDatabase, commandBesideDatabase } from '../testing/command.ts';

const onPostgresOnly = { skip: onPostgres ? false : 'the same on both, and slower on the embedded database' };
const dumpName = onPostgres ? 'database.dump' : 'database.tar.gz';
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('npm run backup:verify', () => {
  let command: CommandBesideDatabase;
  let backups: string;
  let backup: string;
  before(async () => {
    command = await commandBesideDatabase('backup-verify.ts', (folder) => ({
      BACKUP_DIR: join(folder, 'backups'),
      APP_SECRET: 'kZ3v9QpL0sXw7bTn2RfYc8HdJ5mGaEuV',
    }));
    backups = join(command.folder, 'backups');
    await committed(command.database(), {}, async ({ tx }) => {
      await seedServers(tx);
      const people = ['stays', 'leaves'].map((login) => ({ login, email: `${login}@mail.example`, locale: 'en' as const }));
      await seedAccounts(tx, people, 'a long enough password');
    });
    const files = createLocalFiles(join(command.folder, 'files'));
    for (const key of ['packages/1.apk', 'packages/2.apk'])
      await files.put(key, Buffer.from(key), { contentType: 'text/plain', limit: 99 });
    await command
      .database()
      .asOwner((client) =>
        client.query(`insert into packages (version, file_key, size, sha256) values ('1.0', 'packages/1.apk', 14, sha256('x'))`),
      );
    const { code, output } = await command.insideOf('backup.ts');
    assert.equal(code, 0, output);
    await rename(backups, `${backups} as made`);
  });
  after(() => command.close());
  beforeEach(async () => {
    await rm(backups, { recursive: true, force: true });
    await cp(`${backups} as made`, backups, { recursive: true });
    backup = join(backups, (await readdir(backups))[0] ?? '');
  });

  const scratchDatabases = async () =>
    onPostgres ? command.rows(`select datname from pg_database where starts_with(datname, 'prospekt_verify_')`) : [];
  /** Simulates someone who damaged a file and recalculated the checksums. */
  const sumAgain = async () => {
    const sums = join(backup, 'SHA256SUMS');
    const changed = (await readFile(sums, 'utf8')).replace(
      /^[0-9a-f]{64}(?= {2}database\.)/m,
      sha256(await readFile(join(backup, dumpName))),
    );
    await writeFile(sums, changed);
    const manifest = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'));
    await writeFile(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, checksums: sha256(Buffer.from(changed)) }));
  };

  test('restores and examines the newest backup, repeats later erasures, and leaves no copy behind', async () => {
    await command.database().asOwner((client) =>
      client.query(`
        with gone as (
          update accounts set login = 'deleted_' || id, email = 'deleted_' || id || '@deleted.invalid', disabled_at = now() where login = 'leaves' returning id
        ), request as (
          insert into deletion_requests (account_id, state, asked_at, confirmed_at, erase_at, erased_at)
          select id, 'erased', now() - interval '31 days', now() - interval '31 days', now() - interval '1 day', now() from gone returning id, account_id
        )
        insert into erasure_acts (request_id, account_id, asked_at, confirmed_at, ground, system, method, categories)
        select id, account_id, now() - interval '31 days', now() - interval '31 days', 'requestOfThePerson', 'x', 'erasureInTheDatabase', '[]' from request`),
    );
    const { code, output } = await command.inside();
    assert.match(output, /^2 files and the database are as they were written\.$/m);
    assert.match(output, /^Restored in [\d.]+ s\.$/m);
    assert.match(output, /^The books are clean: \d+ rules hold$/m);
    assert.match(output, /^The audit's chain holds: /m);
    assert.match(output, /^1 accounts that were erased since the backup were erased again\.$/m);
    assert.match(output, /^restored: \d+ sequences go on far above/m);
    assert.match(output, /\nKept apart from it, and needed: APP_SECRET\nThe backup holds\.\n$/);
    assert.equal(code, 0);
    assert.deepEqual(await scratchDatabases(), []);
    const remembered = await command.rows('select name, restore_seconds > 0 as timed from verified_backups');
    assert.deepEqual(remembered, [{ name: basename(backup), timed: true }]);
  });

  test('fails and names each file that was changed, removed or added', onPostgresOnly, async () => {
    await writeFile(join(backup, 'files/objects/packages/1.apk'), 'packages/9.apk');
    await rm(join(backup, 'files/types/packages/2.apk'));
    await writeFile(join(backup, 'files/objects/packages/3.apk'), 'x');
    const { code, output } = await command.inside();
    assert.match(output, /^BROKEN files\/objects\/packages\/1\.apk was changed$/m);
    assert.match(output, /^BROKEN files\/types\/packages\/2\.apk is missing$/m);
    assert.match(output, /^BROKEN files\/objects\/packages\/3\.apk is not of this backup$/m);
    assert.match(output, /The backup does not hold\.\n$/);
    assert.equal(code, 1);
  });

  test('fails for a truncated dump, even with a matching checksum', async () => {
    await truncate(join(backup, dumpName), 20_000);
    const cut = await command.inside();
    assert.match(cut.output, new RegExp(`^BROKEN ${dumpName.replaceAll('.', '\\.')} was changed$`, 'm'));
    await sumAgain();
    const { code, output } = await command.inside();
    assert.match(output, new RegExp(`^BROKEN ${dumpName.replaceAll('.', '\\.')} cannot be restored: `, 'm'));
    assert.deepEqual([cut.code, code], [1, 1]);
    assert.deepEqual(await scratchDatabases(), []);
  });

  test('rejects an unfinished backup and a renamed copy', onPostgresOnly, async () => {
    for (const place of [`${backup}.part`, join(backups, 'prospekt-20260101T000000Z')]) {
      await rename(backup, place);
      const { code, output } = await command.inside();
      assert.match(output, /backups holds no complete backup\.\n$/);
      assert.equal(code, 1);
      await rename(place, backup);
    }
    await rm(join(backup, 'manifest.json'));
    assert.match((await command.inside(backup)).output, /holds no complete backup\.\n$/);
  });

  test('fails when a row names a missing file, and when APP_SECRET does not match', onPostgresOnly, async () => {
    await command.database().asOwner(async (client) => {
      await client.query(`insert into packages (version, file_key, size, sha256) values ('2.0', 'packages/lost.apk', 14, sha256('y'))`);
      await client.query(
        `insert into two_step (account_id, secret) select id, substring(sha256('another') || sha256('secret') for 48) from accounts where login = 'stays'`,
      );
    });
    await rm(backups, { recursive: true });
    await command.insideOf('backup.ts');
    const { code, output } = await command.inside();
    await command.database().asOwner((client) => client.query(`delete from packages where version = '2.0'; delete from two_step`));
    assert.match(output, /^BROKEN packages\/lost\.apk is named by a row and is not in the backup$/m);
    assert.match(output, /^BROKEN 1 of 1 two-step secrets cannot be opened with this APP_SECRET$/m);
    assert.equal(code, 1);
  });

  test('says which privilege is missing when the login may not create a database', onPostgresOnly, async () => {
    await command.database().asOwner((client) => client.query('create role verifies_nothing login'));
    const url = new URL(String(command.database().pool.options.connectionString));
    url.username = 'verifies_nothing';
    const { code, output } = await command.insideWith({ BACKUP_VERIFY_URL: url.href });
    await command.database().asOwner((client) => client.query('drop role verifies_nothing'));
    assert.match(output, /The backup could not be verified\. The login may not make a scratch database .*alter role … createdb/);
    assert.equal(code, 2);
  });
});
