import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { demoServerKey } from '#features/game-link/server/demo-keys.ts';
import { ledgerFaults } from '#features/payments/server/orders/verify-ledger.ts';
import { getPromocodeStatistics } from '#features/promocodes/server/promocode-statistics.queries.ts';
import { seedDemoPromocodes } from '#features/promocodes/server/seed-demo-promocodes.ts';
import { until } from '#kit/testing/until.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

describe('promocodes in the whole product', () => {
  let app: TestApp;
  before(async () => {
    app = await startTestApp({ SIMULATOR: 'off' });
  });
  after(() => app.stop());

  const ask = async (method: string, path: string, json?: unknown, key?: string) => {
    const answer = await fetch(`${app.address}/api/game/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${demoServerKey(1)}`,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const newcomer = { login: 'code_typist', email: 'typist@example.com', password: 'a lamp over the avenue', locale: 'en' };
  const character = {
    nick: 'Anna_Typist',
    exp: 0,
    cash: 0,
    bank: 0,
    faction: null,
    rank: null,
    playtimeMinutes: 1,
    lastSeenAt: new Date().toISOString(),
  };
  const prizes = async (globalId: number) => {
    const { rows } = await app.database.pool.query(
      `select payload from commands where kind = 'promoPrize' and account_id = ${globalId} order by id`,
    );
    return rows.map(({ payload }) => payload);
  };

  test('a new player redeems a code, drives the lent car at once, reaches the level, and gets the prize once', async () => {
    const { globalId } = (await ask('POST', '/accounts', newcomer, 'register-typist')).body;
    const tell = (level: number) => ask('PUT', '/characters', { characters: [{ ...character, globalId, level }] });
    const type = (code: string, level: number, key: string) =>
      ask('POST', '/promocodes/activate', { globalId, nick: character.nick, code, level, sex: 'female' }, key);
    assert.equal((await type('lantern', 3, 'before-the-report')).body.code, 'promocodes.foreignCharacter');
    await tell(3);

    const first = await type('lаntеrn', 3, 'the-first-code');
    assert.deepEqual([first.status, first.body.code, first.body.valid, first.body.immediate], [200, 'LANTERN', false, true]);
    assert.deepEqual((await type('lаntеrn', 3, 'the-first-code')).body, first.body);
    const again = await type('LANTERN', 3, 'the-second-try');
    assert.deepEqual([again.status, again.body.code, again.body.error], [409, 'promocodes.alreadyUsed', 'You have already used this code']);
    assert.equal((await ask('POST', '/promocodes/activate', {})).status, 422);
    const lent = await prizes(globalId);
    assert.deepEqual(
      lent.map(({ when, vehicle }) => [when, vehicle?.model]),
      [['now', 411]],
    );

    await tell(4);
    await tell(4);
    await until(async () => (await prizes(globalId)).length > 1);
    await tell(5);
    const [, atLevel, ...more] = await prizes(globalId);
    assert.deepEqual([atLevel.when, atLevel.money, atLevel.exp, atLevel.vehicle, more.length], ['level', 50_000, 20, undefined, 0]);
  });

  test("the counters of the demo's codes match their activations, the books are clean, and a second seeding changes nothing", async () => {
    const counted = `select count(*)::int as codes, sum(activations)::int as used, sum(valid_activations)::int as valid from promocodes`;
    const kept = `select count(*)::int as used, count(valid_at)::int as valid from promocode_activations`;
    const { rows } = await app.database.pool.query(counted);
    const [{ used, valid }] = (await app.database.pool.query(kept)).rows;
    assert.deepEqual([rows[0].used, rows[0].valid], [used, valid]);
    assert.ok(used > 300 && valid > 100 && valid < used, `${used} activations, ${valid} valid`);
    assert.deepEqual(await ledgerFaults(app.database.reads), []);
    const [welcome] = (await app.database.pool.query(`select id::int, activations from promocodes where name = 'WELCOME'`)).rows;
    const today = dayOf(new Date());
    const figures = await getPromocodeStatistics(app.database.reads, { id: welcome.id, from: addDays(today, -70), to: addDays(today, 1) });
    assert.equal(figures.activations, welcome.activations);
    assert.ok(figures.payers > 0 && figures.payers < figures.activations, `${figures.payers} payers of ${figures.activations}`);
    const { tx, commit } = app.database.open();
    await seedDemoPromocodes(tx);
    await commit();
    assert.deepEqual((await app.database.pool.query(counted)).rows, rows);
  });
});
