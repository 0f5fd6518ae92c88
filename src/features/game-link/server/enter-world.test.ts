import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { markLeaving } from '#features/accounts/server/mark-leaving.ts';
import { gameLinkContract } from '../game-link.contract.ts';
import { enterWorld } from './enter-world.ts';
import { enteredWorldsOf } from './entered-worlds.queries.ts';
import { aGameFixture, type GameFixture } from './game-link.builders.ts';
import { gameLinkPersonalData } from './game-link.personal-data.ts';
import { enteredWorldsTable } from './game-link.table.ts';

describe('a player enters a server', () => {
  let fixture: GameFixture;
  before(async () => {
    fixture = await aGameFixture();
  });
  after(() => fixture.close());

  const entries = (accountId: number) => fixture.runtime.bySystem(({ tx }) => enteredWorldsOf(tx, accountId));
  const worldsOf = async (accountId: number) => (await entries(accountId)).map(({ server }) => server);
  const verify = (server: number, login: string, password = 'a long enough password') =>
    fixture.as(server)(gameLinkContract.verifyPassword, { login, password });

  test('by the correct password on the requesting server; a wrong one records nothing', async () => {
    await verify(1, 'player', 'not the password');
    assert.deepEqual(await worldsOf(fixture.player), []);
    await verify(2, 'player');
    assert.deepEqual(await worldsOf(fixture.player), [2]);
  });

  test('by registering there', async () => {
    const person = { login: 'Fresh_One', email: 'fresh@game.example', password: 'lantern over the canal' };
    const { globalId } = await fixture.as(3)(gameLinkContract.registerAccount, person);
    assert.deepEqual(await worldsOf(globalId), [3]);
  });

  test('but not with a disabled account, even with the correct password', async () => {
    await disable(new Date());
    assert.equal((await verify(1, 'other')).disabled, true);
    assert.deepEqual(await worldsOf(fixture.other), []);
    await disable(null);
  });
  const disable = (disabledAt: Date | null) =>
    fixture.runtime.bySystem(({ tx }) => tx.update(accountsTable).set({ disabledAt }).where(eq(accountsTable.id, fixture.other)));

  test('with the first time kept, and the last time updated hourly', async () => {
    const enter = () => fixture.runtime.bySystem(({ tx }) => enterWorld(tx, { accountId: fixture.other, server: 1 }));
    await enter();
    const [first] = await entries(fixture.other);
    await enter();
    assert.deepEqual(await entries(fixture.other), [first], 'a second time in the same hour costs no write');
    const longAgo = new Date('2026-01-01T00:00:00Z');
    await fixture.runtime.bySystem(({ tx }) =>
      tx.update(enteredWorldsTable).set({ since: longAgo, lastAt: longAgo }).where(eq(enteredWorldsTable.accountId, fixture.other)),
    );
    await enter();
    const [again] = await entries(fixture.other);
    assert.deepEqual([again?.since, (again?.lastAt ?? longAgo) > longAgo], [longAgo, true]);
  });

  test('with the time updated at once if their deletion is pending, because the erasure checks it', async () => {
    const enter = () => fixture.runtime.bySystem(({ tx }) => enterWorld(tx, { accountId: fixture.other, server: 1 }));
    const lastOf = async () => (await entries(fixture.other)).find(({ server }) => server === 1)?.lastAt ?? new Date(0);
    await enter();
    const before = await lastOf();
    await fixture.runtime.bySystem(({ tx }) => markLeaving(tx, fixture.other, true));
    await enter();
    assert.ok((await lastOf()) > before);
    await fixture.runtime.bySystem(({ tx }) => markLeaving(tx, fixture.other, false));
  });

  test('until the account is erased', async () => {
    const erased = await fixture.runtime.bySystem((ctx) =>
      gameLinkPersonalData.erase(ctx, { accountId: fixture.player, login: 'player', email: 'player@test.example', nicks: [] }),
    );
    assert.equal(erased.entered, 1);
    assert.deepEqual(await worldsOf(fixture.player), []);
  });
});
