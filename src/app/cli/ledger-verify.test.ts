import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { grantCoins } from '#features/coins/server/grant-coins.ts';
import { openDatabase } from '#kit/db/database.ts';
import { committed } from '#kit/testing/context.ts';
import { onPostgres, testDatabase } from '#kit/testing/database.ts';

describe('npm run ledger:verify', () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof testDatabase>>;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prospekt ledger '));
    database = await testDatabase({ dataDir: folder });
    await committed(database, {}, async ({ tx }) => {
      const ids = await seedAccounts(tx, [{ login: 'player', email: 'player@test.example', locale: 'en' }], 'a long enough password');
      await grantCoins(tx, { accountId: ids.get('player') ?? 0, coins: 70, idem: 'gift', kind: 'grant', what: 'A gift' });
    });
  });
  after(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The embedded database is one process's alone, so it is closed while the command looks at it. */
  const verify = async () => {
    if (onPostgres) return run({ DATABASE_URL: String(database.pool.options.connectionString) });
    await database.close();
    const result = await run({ DATA_DIR: folder });
    database = await openDatabase({ dataDir: folder });
    return result;
  };

  test('clean books end with 0 and their figures', async () => {
    const { code, output } = await verify();
    assert.match(output, /journals: 1\nentries: 2\n/);
    assert.match(output, /coinsHeld: 70\n/);
    assert.match(output, /The books are clean: \d+ rules hold\n$/);
    assert.equal(code, 0);
  });

  test('a balance that was changed behind the ledger’s back ends with 1 and names whose', async () => {
    await database.asOwner((client) => client.query('update coin_balances set balance = balance + 1'));
    const { code, output } = await verify();
    assert.match(output, /BROKEN every balance is the sum of its entries: 1 \(coins:player:\d+\)/);
    assert.equal(code, 1);
  });

  test('an entry that was changed is found too', async () => {
    await database.asOwner(async (client) => {
      await client.query('alter table ledger_entries disable trigger user');
      await client.query("update ledger_entries set amount = amount + 1 where account like 'coins:player:%'");
      await client.query('alter table ledger_entries enable trigger user');
    });
    assert.match((await verify()).output, /BROKEN every journal sums up to zero/);
  });

  test('what cannot be looked at ends with 2', async () => {
    const absent = await run({ DATA_DIR: join(folder, 'elsewhere') });
    assert.match(absent.output, /^The books could not be checked\. There is no database in .*DATA_DIR.*\n$/);
    assert.equal(absent.code, 2);
  });
});

function run(env: Record<string, string>): Promise<{ readonly code: number; readonly output: string }> {
  const command = join(import.meta.dirname, 'ledger-verify.ts');
  const { DATABASE_URL: _, ...rest } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, [command], { env: { ...rest, ...env }, timeout: 30_000 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}
