import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { signedInJob } from '#features/sessions/server/signed-in.job.ts';
import type { SagaCtx } from '#kit/contract/context.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { gameLinkContract } from '../game-link.contract.ts';
import { aGame, aGameFixture, type GameFixture } from './game-link.builders.ts';
import { gameLinkPersonalData } from './game-link.personal-data.ts';
import { forgetOldAddresses } from './known-addresses.ts';
import { verifyPassword } from './verify-password.ts';

describe('verifying the password of a player with a pending deletion', () => {
  let fixture: GameFixture;
  before(async () => {
    fixture = await aGameFixture();
  });
  after(() => fixture.close());

  /** How often verifying the password cancelled a deletion. */
  const calledOff = async (account: { readonly disabledAt: Date | null }) => {
    await fixture.runtime.bySystem(({ tx }) =>
      tx
        .update(accountsTable)
        .set({ leavingAt: new Date(), ...account })
        .where(eq(accountsTable.id, fixture.player)),
    );
    const before = fixture.runtime.enqueued.length;
    const verdict = await fixture.as(1)(gameLinkContract.verifyPassword, { login: 'player', password: 'a long enough password' });
    assert.deepEqual([verdict.valid, verdict.disabled], [true, account.disabledAt !== null]);
    return fixture.runtime.enqueued.slice(before).filter((name) => name === signedInJob.name).length;
  };

  test('cancels the deletion', async () => {
    assert.equal(await calledOff({ disabledAt: null }), 1);
  });

  test('does not cancel it for a disabled account', async () => {
    assert.equal(await calledOff({ disabledAt: new Date() }), 0);
  });
});

describe('a password that changes during verification', () => {
  let fixture: GameFixture;
  before(async () => {
    fixture = await aGameFixture();
  });
  after(() => fixture.close());

  /** Calls verifyPassword and runs this statement between reading the account and returning. */
  const verify = (meanwhile: string) => {
    const { runtime } = fixture;
    const { ctx } = runtime.saga({ ...runtime.callerFor(aGame(1)), services: runtime.services, log: runtime.services.log });
    let looked = false;
    const step: SagaCtx['step'] = async (work) => {
      const result = await ctx.step(work);
      if (!looked) await fixture.database.pool.query(`update accounts set ${meanwhile} where id = $1`, [fixture.player]);
      looked = true;
      return result;
    };
    return verifyPassword({ ...ctx, step }, { login: 'player', password: 'a long enough password' });
  };
  const entered = async () => (await fixture.database.pool.query('select from entered_worlds')).rowCount;

  test('is not accepted: neither an old password nor a disabled account enters the server', async () => {
    for (const meanwhile of ["password_hash = '$argon2id$none'", 'disabled_at = now()']) {
      const { rows } = await fixture.database.pool.query('select password_hash from accounts where id = $1', [fixture.player]);
      await assert.rejects(verify(meanwhile), refusedAs('kit.unavailable'));
      assert.equal(await entered(), 0, meanwhile);
      await fixture.database.pool.query('update accounts set password_hash = $2, disabled_at = null where id = $1', [
        fixture.player,
        rows[0].password_hash,
      ]);
    }
    assert.equal((await verify('locale = locale')).valid, true);
    assert.equal(await entered(), 1);
  });

  test('cancels a deletion confirmed in the meantime, because the player is playing', async () => {
    const told = () => fixture.runtime.enqueued.filter((name) => name === signedInJob.name).length;
    assert.equal((await verify('leaving_at = now()')).valid, true);
    assert.equal(told(), 1);
  });
});

describe('wrong passwords', () => {
  let fixture: GameFixture;
  before(async () => {
    fixture = await aGameFixture();
  });
  after(() => fixture.close());
  const verify = (login: string, ip: string, password = 'not the password') =>
    fixture.as(1)(gameLinkContract.verifyPassword, { login, password, ip });

  test('for several logins count per player address; correct ones do not count, and other players are not limited', async () => {
    const [guesser, player] = ['203.0.113.66', '203.0.113.67'];
    for (let right = 0; right < 5; right += 1) assert.ok((await verify('player', guesser, 'a long enough password')).valid);
    for (let guess = 0; guess < 70; guess += 1) await verify(`nobody_${guess}`, guesser);
    await assert.rejects(verify('nobody_70', guesser), refusedAs('kit.tooManyRequests', 429));
    await assert.rejects(verify('player', guesser, 'a long enough password'), refusedAs('kit.tooManyRequests', 429));
    assert.ok((await verify('player', player, 'a long enough password')).valid);
  });

  test('for one login from many addresses do not lock the player out at known addresses, but everyone else', async () => {
    const [home, elsewhere] = ['203.0.113.80', '203.0.113.90'];
    assert.ok((await verify('other', home, 'a long enough password')).valid);
    for (let guess = 0; guess < 60; guess += 1) await verify('other', `198.51.100.${Math.floor(guess / 10)}`);
    await assert.rejects(verify('other', elsewhere, 'a long enough password'), refusedAs('kit.tooManyRequests', 429));
    for (let guess = 0; guess < 9; guess += 1) await verify('other', home);
    assert.ok((await verify('other', home, 'a long enough password')).valid);
  });

  test('count at a known address too: after ten its owner must wait as well', async () => {
    const home = '203.0.113.81';
    assert.ok((await verify('player', home, 'a long enough password')).valid);
    for (let guess = 0; guess < 10; guess += 1) await verify('player', home);
    await assert.rejects(verify('player', home, 'a long enough password'), refusedAs('kit.tooManyRequests', 429));
  });
});

describe('an address from which a player entered', () => {
  let fixture: GameFixture;
  before(async () => {
    fixture = await aGameFixture();
  });
  after(() => fixture.close());
  const verify = (ip: string | undefined, password = 'a long enough password') =>
    fixture.as(1)(gameLinkContract.verifyPassword, { login: 'player', password, ip });
  const known = async () => {
    const { rows } = await fixture.database.pool.query('select address, last_seen_at as at from known_addresses order by address');
    return rows as { readonly address: string; readonly at: Date }[];
  };
  const addresses = async () => (await known()).map(({ address }) => address);
  const age = (interval: string) => fixture.database.pool.query(`update known_addresses set last_seen_at = now() - interval '${interval}'`);

  test('is stored as rate limits group it, only for a correct password and a request with an address', async () => {
    await verify('203.0.113.5', 'not the password');
    await verify(undefined);
    assert.deepEqual(await addresses(), []);
    await verify('203.0.113.5');
    await verify('2001:db8:1:2:3:4:5:6');
    assert.deepEqual(await addresses(), ['2001:db8:1:2::/64', '203.0.113.5']);
  });

  test('is written once a day, deleted after thirty days, exported and erased', async () => {
    const since = await known();
    await verify('203.0.113.5');
    assert.deepEqual(await known(), since, 'a second time on the same day costs no write');
    await age('25 hours');
    await verify('203.0.113.5');
    const newest = (await known()).find(({ address }) => address === '203.0.113.5');
    assert.ok(newest && newest.at > (since.at(-1)?.at ?? new Date()));

    const person = { accountId: fixture.player, login: 'player', email: 'player@test.example', nicks: [] };
    const { addresses } = await fixture.runtime.bySystem(({ tx }) => gameLinkPersonalData.export(tx, person, fixture.runtime.services));
    assert.deepEqual(
      addresses,
      (await known()).map(({ address, at }) => ({ address, lastSeenAt: at.toISOString() })),
    );
    const forget = () => fixture.runtime.bySystem(({ tx }) => forgetOldAddresses(tx));
    await age('29 days');
    await forget();
    assert.equal((await known()).length, 2);
    await age('31 days');
    await forget();
    assert.deepEqual(await known(), []);

    await verify('203.0.113.5');
    const erased = await fixture.runtime.bySystem((ctx) => gameLinkPersonalData.erase(ctx, person));
    assert.deepEqual([erased.addresses, await known()], [1, []]);
  });
});
