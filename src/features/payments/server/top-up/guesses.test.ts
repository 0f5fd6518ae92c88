import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';

describe('top-up limits', () => {
  let fixture: PaymentsFixture;
  before(async () => {
    fixture = await aPaymentsFixture();
  });
  after(() => fixture.close());

  let turn = 0;
  const check = (wish: unknown, headers: Record<string, string> = {}, ip?: string) => {
    turn += 1;
    return fixture.post('/api/donate/check', wish, headers, ip ?? `172.16.${turn >> 8}.${turn & 255}`);
  };
  const donate = (wish: Record<string, unknown>, from: string) =>
    fixture.post('/api/donate', { globalId: fixture.idOf('player'), payment_type: 23, ...wish }, {}, from);

  test('rejects every check after twenty unknown logins a minute from one IP address, without counting known logins', async () => {
    const from = '203.0.113.50';
    for (let at = 0; at < 30; at += 1) assert.ok((await check({ login: 'player', amount: 500 }, {}, from)).body.globalId);
    for (let at = 0; at < 20; at += 1)
      assert.match((await check({ login: `guess_${at}`, amount: 500 }, {}, from)).body.error, /no account/);
    for (const login of ['guess_99', 'player']) {
      const { status, body, headers } = await check({ login, amount: 500 }, {}, from);
      assert.equal(status, 200);
      assert.match(body.error, /Too many attempts/);
      assert.ok(Number(headers['retry-after']) > 0 && Number(headers['retry-after']) <= 60);
    }
    assert.ok((await check({ login: 'player', amount: 500 }, {}, '203.0.113.51')).body.globalId);
  });

  test('checks only twenty of three hundred concurrent unknown logins from one IPv6 network', async () => {
    const asked = Array.from({ length: 300 }, (_, at) => check({ login: `at_once_${at}`, amount: 500 }, {}, `2001:db8:5:6::${at + 1}`));
    const judged = (await Promise.all(asked)).filter(({ body }) => /no account/.test(body.error));
    assert.equal(judged.length, 20);
  });

  test('a rejected browser does not use up the limit of its network', async () => {
    const from = '203.0.113.60';
    const first = await check({ login: 'guess', amount: 500 }, {}, from);
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    for (let at = 0; at < 40; at += 1) await check({ login: `guess_${at}`, amount: 500 }, { cookie }, from);
    assert.ok((await check({ login: 'player', amount: 500 }, {}, from)).body.globalId);
  });

  test('allows five unknown logins per browser, whatever its IP address', async () => {
    const first = await check({ login: 'guess', amount: 500 });
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    assert.match(cookie, /^topup_browser=/);
    for (let at = 0; at < 4; at += 1)
      assert.match((await check({ login: `guess_${at}`, amount: 500 }, { cookie })).body.error, /no account/);
    assert.match((await check({ login: 'player', amount: 500 }, { cookie })).body.error, /Too many attempts/);
  });

  test('limits repeated orders for one account without affecting others on the network', async () => {
    const from = '172.30.0.2';
    const globalId = fixture.idOf('friend');
    const quoted = async (wish: { globalId: number; login: string; amount: number }) => {
      const { body } = await fixture.post('/api/donate/check', { login: wish.login, amount: wish.amount }, {}, from);
      return (await donate({ globalId: wish.globalId, amount: wish.amount, quote: body.quote }, from)).body;
    };
    const many = [];
    for (let at = 0; at < 70; at += 1) many.push('url' in (await quoted({ globalId, login: 'friend', amount: 800 + at })));
    assert.deepEqual(many, [...Array(20).fill(true), ...Array(50).fill(false)]);
    assert.ok((await quoted({ globalId: fixture.idOf('player'), login: 'player', amount: 900 })).url);
  });

  test('accepts and rate-limits a raw call without a quote', async () => {
    const from = '172.30.0.1';
    const tries = [];
    for (let at = 0; at < 31; at += 1)
      tries.push(await donate({ globalId: fixture.idOf(at % 2 ? 'friend' : 'player'), amount: 700 + at }, from));
    assert.deepEqual(
      tries.map(({ body }) => 'url' in body),
      [...Array(30).fill(true), false],
    );
    assert.ok(Number(tries.at(-1)?.headers['retry-after']) > 0);
  });

  test('A19: a rejected order does not count, except one for an unknown account', async () => {
    const from = '172.30.0.3';
    for (let at = 0; at < 40; at += 1) assert.match((await donate({ amount: 500, payment_type: 9999 }, from)).body.error, /method/i);
    assert.ok((await donate({ amount: 500 }, from)).body.url);
    const guesses = [];
    for (let at = 0; at < 40; at += 1) guesses.push((await donate({ globalId: 900_000_000 + at, amount: 500 }, from)).body.error);
    assert.equal(guesses.filter((error) => /no account/i.test(error)).length, 29);
  });
});
