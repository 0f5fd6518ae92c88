import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { onPostgres } from '#kit/testing/database.ts';
import { aSite, type TestSite, type Visitor } from './sessions.builders.ts';

/** Wrong passwords, one after another, each from an address of its own unless said. */
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
    test(`R1 ten wrong passwords for ${login} make the next try wait, whether the account exists or not`, async () => {
      assert.deepEqual(await fail(site.visitor(), login, 10), range(10, 401));
      const { status, body, headers } = await site.visitor().signIn(login, 'prospekt-demo', '10.1.0.1');
      assert.deepEqual([status, body.code, body.params], [429, 'kit.tooManyRequests', { seconds: 5 }]);
      assert.equal(headers['retry-after'], '5');
    });
  }

  test('R1 the delay grows: after it one try, then twice as long', async () => {
    await fail(site.visitor(), 'player', 10);
    await pass(5);
    assert.deepEqual(await fail(site.visitor(), 'player', 1), [401]);
    const { status, body } = await site.visitor().signIn('player', 'wrong', '10.1.0.2');
    assert.deepEqual([status, body.params], [429, { seconds: 10 }]);
  });

  test('R1 the right password after the delay forgets the failures', async () => {
    await fail(site.visitor(), 'player', 10);
    await pass(5);
    assert.equal((await site.visitor().signIn('player', undefined, '10.1.0.3')).status, 200);
    assert.deepEqual(await fail(site.visitor(), 'player', 10), range(10, 401));
  });

  test('R1 a browser that has signed in before still may, whatever strangers do', async () => {
    const own = site.visitor();
    await own.signIn('player');
    await own.ask('POST', '/api/auth/logout');
    await fail(site.visitor(), 'player', 10);
    assert.equal((await site.visitor().signIn('player', undefined, '10.1.0.4')).status, 429);
    assert.equal((await own.signIn('player', undefined, '10.1.0.4')).status, 200);
  });

  test('R1 a known browser that guesses is delayed like any other', async () => {
    const own = site.visitor();
    await own.signIn('tester');
    assert.deepEqual(await fail(own, 'tester', 10), range(10, 401));
    assert.equal((await own.signIn('tester', undefined, '10.1.0.5')).status, 429);
  });

  test('R1 a browser known to one account is a stranger to another', async () => {
    const own = site.visitor();
    await own.signIn('player');
    await fail(site.visitor(), 'owner', 10);
    assert.equal((await own.signIn('owner', undefined, '10.1.0.6')).status, 429);
  });

  test('R2 seventy wrong passwords from one address stop that address for every login, and no other', async () => {
    const from = () => '203.0.113.50';
    for (let account = 0; account < 14; account += 1)
      assert.deepEqual(await fail(site.visitor(), `guess_${account}`, 5, from), range(5, 401));
    const { status, body } = await site.visitor().signIn('content', undefined, from());
    assert.deepEqual([status, body.code], [429, 'kit.tooManyRequests']);
    assert.equal((await site.visitor().signIn('content', undefined, '203.0.113.51')).status, 200);
  });

  test('R3 an invented X-Forwarded-For does not reset the limit', async () => {
    const ask = (turn: number) =>
      site.visitor().ask('POST', '/api/auth/login', {
        json: { login: `forwarded_${turn % 14}`, password: 'wrong' },
        from: '203.0.113.60',
        headers: { 'x-forwarded-for': `198.51.100.${turn}` },
      });
    for (let turn = 0; turn < 70; turn += 1) assert.equal((await ask(turn)).status, 401);
    assert.equal((await ask(71)).status, 429);
  });

  test('what was typed as a login is kept as a hash alone', async () => {
    await fail(site.visitor(), 'my_password_1', 1);
    const { rows } = await site.database.pool.query('select row_to_json(f)::text as row from sign_in_failures f');
    assert.equal(rows.length, 1);
    assert.doesNotMatch(rows[0].row, /my_password_1/);
  });

  test('R1 of a hundred and fifty wrong passwords at once ten are looked at', async () => {
    const guesses = Array.from({ length: 150 }, (_, turn) => site.visitor().signIn('media', 'wrong', `10.3.0.${turn}`));
    const judged = (await Promise.all(guesses)).filter(({ status }) => status === 401).length;
    // On a slow machine the delays of 5 and 10 s may end meanwhile.
    assert.ok(judged >= 10 && judged <= 12, `${judged} were looked at`);
  });

  test('R2 tries that a login’s own delay refuses do not lock its address', async () => {
    const from = '203.0.113.70';
    for (let turn = 0; turn < 100; turn += 1) await site.visitor().signIn('nobody_there', 'wrong', from);
    assert.equal((await site.visitor().signIn('content', undefined, from)).status, 200);
  });

  test('R1 right passwords are no failures, however many', async () => {
    for (let turn = 0; turn < 12; turn += 1) assert.equal((await site.visitor().signIn('finance')).status, 200);
    assert.deepEqual((await site.database.pool.query('select failures from sign_in_failures')).rows, []);
  });

  if (onPostgres) {
    test('R1 after the delay only one of twenty guesses at once is looked at', async () => {
      await fail(site.visitor(), 'player', 10);
      await pass(5);
      const guesses = Array.from({ length: 20 }, (_, turn) => site.visitor().signIn('player', 'wrong', `10.2.0.${turn}`));
      const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
      assert.deepEqual(statuses, [401, ...range(19, 429)]);
    });
  }
});
