import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { enterWorld } from '#features/game-link/server/enter-world.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { gameBalanceContract } from '../game-balance.contract.ts';
import { gameBalanceHandlers } from './game-balance.handlers.ts';
import { grantCoins } from './grant-coins.ts';

describe('coin purchases in the game', () => {
  let runtime: TestRuntime;
  let globalId = 0;
  before(async () => {
    const database = await testDatabase();
    runtime = testRuntime({ database, implementations: gameBalanceHandlers });
    await runtime.bySystem(async ({ tx }) => {
      await seedServers(tx);
      const ids = await seedAccounts(tx, [{ login: 'player', email: 'p@test.example', locale: 'en' }], 'a long enough password');
      globalId = ids.get('player') ?? 0;
      for (const server of [1, 2]) await enterWorld(tx, { accountId: globalId, server });
      await grantCoins(tx, { accountId: globalId, coins: 1_000, idem: 'start', kind: 'grant', what: 'A gift' });
    });
  });
  after(async () => {
    await runtime.close();
    await runtime.database.close();
  });

  const game = (server: number): Actor => ({ ...visitor, kind: 'game', server });
  const as = (server: number, key?: string) => runtime.as(game(server), key === undefined ? {} : { headers: { 'idempotency-key': key } });
  const spend = (key: string | undefined, coins: number, item = 'Number plate', server = 1) =>
    as(server, key)(gameBalanceContract.spendCoins, { globalId, coins, item });
  const balance = async () => (await as(1)(gameBalanceContract.getBalance, { globalId })).balance;

  test('are booked once per key, even with ten concurrent requests, and keys are separate per server', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => spend('purchase-1', 100)));
    assert.equal(new Set(all.map(({ id }) => id)).size, 1);
    assert.equal(await balance(), 900);
    await spend('purchase-1', 100, 'Number plate', 2);
    assert.equal(await balance(), 800);
  });

  test('are rejected when a key is reused with different content', async () => {
    for (const [coins, item] of [
      [101, 'Number plate'],
      [100, 'Other'],
    ] as const)
      await assert.rejects(spend('purchase-1', coins, item), refusedAs('kit.idempotencyKeyReused'));
    assert.equal(await balance(), 800);
  });

  test('are rejected without a key, for an unknown account, and beyond the balance', async () => {
    await assert.rejects(spend(undefined, 1), refusedAs('coins.keyNeeded'));
    await assert.rejects(spend('purchase-2', 801), refusedAs('coins.notEnough'));
    await assert.rejects(
      as(1, 'purchase-3')(gameBalanceContract.spendCoins, { globalId: 999_999, coins: 1, item: 'x' }),
      refusedAs('coins.accountUnknown'),
    );
    await assert.rejects(as(1)(gameBalanceContract.getBalance, { globalId: 999_999 }), refusedAs('coins.accountUnknown'));
    assert.equal(await balance(), 800);
  });

  test('are rejected on a server that the player has never entered, which cannot read the balance either', async () => {
    await assert.rejects(spend('purchase-foreign', 1, 'Number plate', 3), refusedAs('coins.accountUnknown'));
    await assert.rejects(as(3)(gameBalanceContract.getBalance, { globalId }), refusedAs('coins.accountUnknown'));
    assert.equal(await balance(), 800);
  });

  test('are rejected for a disabled account, whose earlier purchases can still be read and reversed', async () => {
    const disable = (at: string) => runtime.database.pool.query(`update accounts set disabled_at = ${at} where id = $1`, [globalId]);
    const bought = await spend('purchase-before', 40);
    await disable('now()');
    await assert.rejects(spend('purchase-after', 1), refusedAs('coins.accountDisabled'));
    assert.equal((await as(1)(gameBalanceContract.getBalance, { globalId })).mayBeSpent, 0);
    assert.deepEqual(await spend('purchase-before', 40), bought);
    await as(1)(gameBalanceContract.reverseSpend, { id: bought.id });
    await disable('null');
    assert.equal(await balance(), 800);
  });

  test('are reversed once, only by the server that made them', async () => {
    const { id } = await spend('purchase-4', 300);
    await assert.rejects(as(2)(gameBalanceContract.reverseSpend, { id }), refusedAs('coins.spendUnknown'));
    await assert.rejects(as(1)(gameBalanceContract.reverseSpend, { id: 999_999 }), refusedAs('coins.spendUnknown'));
    const back = await Promise.all([1, 2, 3].map(() => as(1)(gameBalanceContract.reverseSpend, { id })));
    assert.deepEqual([...new Set(back.map(({ coins }) => coins))], [300]);
    assert.equal(await balance(), 800);
  });

  test('report with their old key that they were reversed, and spend nothing', async () => {
    const bought = await spend('purchase-5', 250);
    assert.equal(bought.reversed, false);
    assert.equal((await spend('purchase-5', 250)).reversed, false);
    await as(1)(gameBalanceContract.reverseSpend, { id: bought.id });
    assert.deepEqual(await spend('purchase-5', 250), { ...bought, balance: 800, reversed: true });
    assert.equal(await balance(), 800);
  });
});
