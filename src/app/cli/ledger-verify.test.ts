import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { grantCoins } from '#features/coins/server/grant-coins.ts';
import { aPartnersFixture } from '#features/partners/server/partners.builders.ts';
import { committed } from '#kit/testing/context.ts';
import { type CommandBesideDatabase, commandBesideDatabase } from '../testing/command.ts';
import { reportLedger } from './ledger-verify.ts';

test('a share whose job was pending at the time of the backup is not wrong in a copy verified later', async (t) => {
  t.mock.method(console, 'log', () => undefined);
  const fixture = await aPartnersFixture();
  try {
    const order = await fixture.order({ amount: 300 });
    await fixture.tell(fixture.messageFor(order));
    const { database } = fixture.runtime;
    await database.asOwner(async (client) => {
      await client.query('alter table order_events disable trigger user');
      await client.query("update order_events set at = at - interval '40 minutes'");
      await client.query('alter table order_events enable trigger user');
    });
    assert.equal(await reportLedger(database), 1);
    assert.equal(await reportLedger(database, new Date(Date.now() - 30 * 60_000)), 0);
  } finally {
    await fixture.close();
  }
});

describe('npm run ledger:verify', () => {
  let command: CommandBesideDatabase;
  before(async () => {
    command = await commandBesideDatabase('ledger-verify.ts');
    await committed(command.database(), {}, async ({ tx }) => {
      const ids = await seedAccounts(tx, [{ login: 'player', email: 'player@test.example', locale: 'en' }], 'a long enough password');
      await grantCoins(tx, { accountId: ids.get('player') ?? 0, coins: 70, idem: 'gift', kind: 'grant', what: 'A gift' });
    });
  });
  after(() => command.close());

  const verify = () => command.inside();

  test('exits with 0 and the totals for clean books', async () => {
    const { code, output } = await verify();
    assert.match(output, /journals: 1\nentries: 2\n/);
    assert.match(output, /coinsHeld: 70\n/);
    assert.match(output, /The books are clean: \d+ rules hold\n$/);
    assert.equal(code, 0);
  });

  test('exits with 1 and names the account whose balance was changed directly', async () => {
    await command.database().asOwner((client) => client.query('update coin_balances set balance = balance + 1'));
    const { code, output } = await verify();
    assert.match(output, /BROKEN every balance is the sum of its entries: 1 \(coins:player:\d+\)/);
    assert.equal(code, 1);
  });

  test('detects a changed entry', async () => {
    await command.database().asOwner(async (client) => {
      await client.query('alter table ledger_entries disable trigger user');
      await client.query("update ledger_entries set amount = amount + 1 where account like 'coins:player:%'");
      await client.query('alter table ledger_entries enable trigger user');
    });
    assert.match((await verify()).output, /BROKEN every journal sums up to zero/);
  });

  test('exits with 2 when the database cannot be read', async () => {
    const absent = await command.run({ DATA_DIR: join(command.folder, 'elsewhere') });
    assert.match(absent.output, /^The books could not be checked\. There is no database in .*DATA_DIR.*\n$/);
    assert.equal(absent.code, 2);
  });
});
