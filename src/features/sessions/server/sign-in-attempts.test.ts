import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { onPostgres } from '#kit/testing/database.ts';
import { aSite, type TestSite, type Visitor } from './sessions.builders.ts';

/** Enters wrong passwords one after another, each from its own address unless given. */
async function fail(visitor: Visitor, login: string, times: number, from?: (turn: number) => string): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1)
    statuses.push((await visitor.signIn(login, 'wrong', from?.(turn) ?? `10.0.0.${turn}`)).status);
  return statuses;
}
const range = (length: number, value: number) => new Array<number>(length).fill(value);

describe('admitAttempt', () => {
  let site: TestSite;
  before(async () => {
    site = await aSite();
  });
  after(() => site.close());
  beforeEach(() => site.database.pool.query('delete from sign_in_failures'));
  const pass = (seconds: number) =>
    site.database.pool.query('update sign_in_failures set last_failed_at = last_failed_at - make_interval(secs => $1)', [seconds]);

  for (const login of ['player', 'nobody_here']) {
    test(`delays the next try after ten wrong passwords for ${login}, whether the account exists or not`, async () => {
      assert.deepEqual(await fail(site.visitor(), login, 10), range(10, 401));
      const { status, body, headers } = await site.visitor().signIn(login, 'prospekt-demo', '10.1.0.1');
      assert.deepEqual([status, body.code, body.params], [429, 'kit.tooManyRequests', { seconds: 5 }]);
      assert.equal(headers['retry-after'], '5');
    });
  }

  test('allows one try after the delay, then doubles it', async () => {
    await fail(site.visitor(), 'player', 10);
    await pass(5);
    assert.deepEqual(await fail(site.visitor(), 'player', 1), [401]);
    const { status, body } = await site.visitor().signIn('player', 'wrong', '10.1.0.2');
    assert.deepEqual([status, body.params], [429, { seconds: 10 }]);
  });

  test('forgets the failures after the right password', async () => {
    await fail(site.visitor(), 'player', 10);
    await pass(5);
    assert.equal((await site.visitor().signIn('player', undefined, '10.1.0.3')).status, 200);
    assert.deepEqual(await fail(site.visitor(), 'player', 10), range(10, 401));
  });

  test('still admits a browser that has signed in before, whatever strangers do', async () => {
    const own = site.visitor();
    await own.signIn('player');
    await own.ask('POST', '/api/auth/logout');
    await fail(site.visitor(), 'player', 10);
    assert.equal((await site.visitor().signIn('player', undefined, '10.1.0.4')).status, 429);
    assert.equal((await own.signIn('player', undefined, '10.1.0.4')).status, 200);
  });

  test('delays a known browser that guesses like any other', async () => {
    const own = site.visitor();
    await own.signIn('tester');
    assert.deepEqual(await fail(own, 'tester', 10), range(10, 401));
    assert.equal((await own.signIn('tester', undefined, '10.1.0.5')).status, 429);
  });

  test('treats a browser known to one account as unknown to another', async () => {
    const own = site.visitor();
    await own.signIn('player');
    await fail(site.visitor(), 'owner', 10);
    assert.equal((await own.signIn('owner', undefined, '10.1.0.6')).status, 429);
  });

  test('stops an address for every login after seventy wrong passwords, and no other address', async () => {
    const from = () => '203.0.113.50';
    for (let account = 0; account < 14; account += 1)
      assert.deepEqual(await fail(site.visitor(), `guess_${account}`, 5, from), range(5, 401));
    const { status, body } = await site.visitor().signIn('content', undefined, from());
    assert.deepEqual([status, body.code], [429, 'kit.tooManyRequests']);
    assert.equal((await site.visitor().signIn('content', undefined, '203.0.113.51')).status, 200);
  });

  test('is not reset by a forged X-Forwarded-For', async () => {
    const ask = (turn: number) =>
      site.visitor().ask('POST', '/api/auth/login', {
        json: { login: `forwarded_${turn % 14}`, password: 'wrong' },
        from: '203.0.113.60',
        headers: { 'x-forwarded-for': `198.51.100.${turn}` },
      });
    for (let turn = 0; turn < 70; turn += 1) assert.equal((await ask(turn)).status, 401);
    assert.equal((await ask(71)).status, 429);
  });

  test('stores a typed login as a hash only', async () => {
    await fail(site.visitor(), 'my_password_1', 1);
    const { rows } = await site.database.pool.query('select row_to_json(f)::text as row from sign_in_failures f');
    assert.equal(rows.length, 1);
    assert.doesNotMatch(rows[0].row, /my_password_1/);
  });

  test('checks ten of a hundred and fifty concurrent wrong passwords', async () => {
    const guesses = Array.from({ length: 150 }, (_, turn) => site.visitor().signIn('media', 'wrong', `10.3.0.${turn}`));
    const judged = (await Promise.all(guesses)).filter(({ status }) => status === 401).length;
    // On a slow machine the delays of 5 and 10 s may end in the meantime.
    assert.ok(judged >= 10 && judged <= 12, `${judged} were looked at`);
  });

  test('does not count tries that a login’s own delay rejects against their address', async () => {
    const from = '203.0.113.70';
    for (let turn = 0; turn < 100; turn += 1) await site.visitor().signIn('nobody_there', 'wrong', from);
    assert.equal((await site.visitor().signIn('content', undefined, from)).status, 200);
  });

  test('does not count right passwords, however many', async () => {
    for (let turn = 0; turn < 12; turn += 1) assert.equal((await site.visitor().signIn('finance')).status, 200);
    assert.deepEqual((await site.database.pool.query('select failures from sign_in_failures')).rows, []);
  });

  if (onPostgres) {
    test('checks only one of twenty concurrent guesses after the delay', async () => {
      await fail(site.visitor(), 'player', 10);
      await pass(5);
      const guesses = Array.from({ length: 20 }, (_, turn) => site.visitor().signIn('player', 'wrong', `10.2.0.${turn}`));
      const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
      assert.deepEqual(statuses, [401, ...range(19, 429)]);
    });
  }
});
