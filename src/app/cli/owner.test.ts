import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { seedDemoAccounts } from '#features/sessions/server/seed-demo-accounts.ts';
import { openDatabase } from '#kit/db/database.ts';
import { committed } from '#kit/testing/context.ts';
import { onPostgres, testDatabase } from '#kit/testing/database.ts';

describe('npm run owner', () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof testDatabase>>;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prospekt owner '));
    database = await testDatabase({ dataDir: folder });
    await committed(database, {}, async ({ tx }) => {
      await seedServers(tx);
      await seedDemoAccounts(tx);
    });
  });
  after(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const where = (): Record<string, string> =>
    onPostgres ? { DATABASE_URL: String(database.pool.options.connectionString) } : { DATA_DIR: folder };
  /** The embedded database is one process's alone, so it is closed while the command works on it. */
  const owner = async (...logins: string[]) => {
    if (onPostgres) return run(logins, where());
    await database.close();
    const result = await run(logins, where());
    database = await openDatabase({ dataDir: folder });
    return result;
  };
  const rows = async (text: string) => (await database.pool.query(text)).rows;

  test('makes an account an owner, leaves an audit entry and signs it out everywhere', async () => {
    const moment = 'select sessions_valid_from as moment from accounts where id = 1';
    const [earlier] = await rows(moment);
    const { code, output } = await owner('Player');
    assert.deepEqual([code, output], [0, 'player is an owner now, and has to sign in again. The audit has an entry about it.\n']);
    assert.deepEqual(await rows('select role, granted_by from staff_roles where account_id = 1'), [{ role: 'owner', granted_by: null }]);
    assert.deepEqual(await rows(`select event, subject, request_id from audit_entries`), [
      { event: 'staff.ownerNamed', subject: 'account:1', request_id: 'npm run owner' },
    ]);
    assert.ok((await rows(moment))[0].moment > earlier.moment);
  });

  test('a second time it changes nothing and says so', async () => {
    const { code, output } = await owner('player');
    assert.deepEqual([code, output], [0, 'player is an owner already. Nothing was changed.\n']);
    assert.equal((await rows('select 1 from audit_entries')).length, 1);
  });

  test('refuses a login that nobody has, a disabled account, and a call without a login, each with a sentence', async () => {
    const unknown = await owner('nobody_here');
    assert.match(unknown.output, /^No account has the login “nobody_here”\. .*\n$/);
    await database.pool.query(`update accounts set disabled_at = now() where login = 'tester'`);
    const disabled = await owner('tester');
    assert.equal(disabled.output, 'The account tester has been disabled. Nothing was changed.\n');
    const silent = await owner();
    assert.equal(silent.output, 'Name one account by its login: npm run owner -- <login>\n');
    assert.deepEqual([unknown.code, disabled.code, silent.code], [1, 1, 1]);
    assert.equal((await rows(`select 1 from staff_roles where account_id = 4`)).length, 0);
  });

  test('a database that cannot be looked at is one sentence and 2', async () => {
    const absent = await run(['player'], { DATA_DIR: join(folder, 'elsewhere') });
    assert.match(absent.output, /^No owner was named\. There is no database in .*DATA_DIR.*\n$/);
    const unreachable = await run(['player'], { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' });
    assert.match(unreachable.output, /^No owner was named\. .*ECONNREFUSED.*\n$/);
    assert.deepEqual([absent.code, unreachable.code], [2, 2]);
  });

  test('while a server runs on the embedded database it says which process that is', { skip: onPostgres }, async () => {
    const { code, output } = await run(['player'], where());
    assert.match(
      output,
      new RegExp(`^No owner was named\\. The embedded database in .* is already open in process ${process.pid}\\. .*\n$`),
    );
    assert.equal(code, 2);
  });
});

function run(logins: readonly string[], env: Record<string, string>): Promise<{ readonly code: number; readonly output: string }> {
  const command = join(import.meta.dirname, 'owner.ts');
  const { DATABASE_URL: _, ...rest } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...logins], { env: { ...rest, ...env }, timeout: 30_000 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}
