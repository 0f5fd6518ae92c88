import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { anAccount } from '#features/accounts/server/accounts.builders.ts';
import type { Database } from '#kit/db/database.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { grantCoins } from './grant-coins.ts';
import { letOutAlone } from './let-coins-out.ts';

describe('the daily limit of coins granted by one person', () => {
  let database: Database;
  let runtime: TestRuntime;
  before(async () => {
    database = await testDatabase();
    runtime = testRuntime({ database, implementations: [] });
  });
  after(async () => {
    await runtime.close();
    await database.close();
  });

  const somebody = () => runtime.bySystem(({ tx }) => anAccount(tx));
  type Out = Partial<Parameters<typeof letOutAlone>[1]>;
  const giver = async () => {
    const actor = aPerson(await somebody());
    return (coins: number, out: Out = {}) =>
      runtime.transact({ ...runtime.callerFor(actor), services: runtime.services, log: runtime.services.log }, (ctx) =>
        letOutAlone(ctx, { way: 'replenishment', subject: 'test:1', coins, ...out }),
      );
  };

  test('sums over all ways: 10,000 are granted, the next coin needs an approval', async () => {
    const give = await giver();
    assert.equal(await give(6_000), true);
    assert.equal(await give(3_999, { way: 'promocode' }), true);
    assert.equal(await give(2, { way: 'parked' }), false);
    assert.equal(await give(1, { way: 'request' }), true);
    assert.equal(await give(1), false);
    assert.equal(await (await giver())(1), true, 'another person has a day of their own');
  });

  test('requires an approval for more than 10,000 at once or an unlimited amount, and does not count zero', async () => {
    const give = await giver();
    assert.deepEqual([await give(10_001), await give(Number.POSITIVE_INFINITY), await give(0)], [false, false, true]);
    assert.equal(await give(10_000), true, 'what was refused does not count');
  });

  test('also sums per recipient over all granters, including prizes of promocodes and chests', async () => {
    const { id: to } = await somebody();
    const [first, second] = [await giver(), await giver()];
    assert.equal(await first(4_000, { to }), true);
    await runtime.bySystem(({ tx }) => grantCoins(tx, { accountId: to, coins: 3_000, idem: `promo:${to}`, kind: 'promo' }));
    await runtime.bySystem(({ tx }) => grantCoins(tx, { accountId: to, coins: 2_000, idem: `chest:${to}`, kind: 'chest' }));
    assert.equal(await second(1_001, { to }), false);
    assert.equal(await second(1_000, { to }), true);
  });

  test('covers 24 hours, not the calendar day', async () => {
    const give = await giver();
    assert.equal(await give(10_000, { subject: 'test:old' }), true);
    const age = (interval: string) =>
      database.asOwner((client) => client.query(`update coins_let_out set at = now() - interval '${interval}' where subject = 'test:old'`));
    await age('23 hours 59 minutes');
    assert.equal(await give(1), false);
    await age('24 hours 1 minute');
    assert.equal(await give(10_000), true);
  });

  test('grants ten of twenty concurrent gifts of 1,000 by one person', async () => {
    const give = await giver();
    const given = await Promise.all(Array.from({ length: 20 }, () => give(1_000)));
    assert.equal(given.filter(Boolean).length, 10);
  });

  test('holds for concurrent gifts of many granters to one account, and of two people to each other', async () => {
    const { id: to } = await somebody();
    const hands = await Promise.all(Array.from({ length: 8 }, giver));
    const given = await Promise.all(hands.map((give) => give(2_500, { to })));
    assert.equal(given.filter(Boolean).length, 4);
  });
});
