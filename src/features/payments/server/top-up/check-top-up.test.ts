import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';

const russian = { cookie: 'i18n_redirected=ru' };

describe('checking a top-up', () => {
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

  test('V01 A10: finds a login with surrounding blanks, and returns methods, a quote and the recipient', async () => {
    const { status, body } = await check({ login: ' Player ', amount: '500' });
    assert.equal(status, 200);
    assert.equal(body.globalId, fixture.idOf('player'));
    assert.deepEqual(body.recipient, { nick: 'Mi••_Ha••••', level: 7, server: { number: 1, name: body.recipient.server.name } });
    assert.ok(body.quote.length > 40);
    assert.deepEqual(body.payments[0], {
      paymentType: 23,
      nameWeb: 'Card',
      img: '/x.svg',
      paymentBonus: 0,
      isEmail: false,
      isNeedRedirect: false,
      domain: '',
      launcherOnly: false,
    });
    assert.equal(body.payments[2].paymentBonus, 0.05);
  });

  test('finds a login pasted with invisible characters, and rejects one that has nothing else', async () => {
    for (const login of ['\u200bplayer', 'pla\u200byer\ufeff', '\u2066player\u2069', ' \u2060player\u200d '])
      assert.equal((await check({ login, amount: '500' })).body.globalId, fixture.idOf('player'), JSON.stringify(login));
    assert.equal((await check({ login: '\u200b \ufeff', amount: '500' }, russian)).body.error, 'Укажите логин');
  });

  test('E35: offers launcher methods only with the launcher cookie', async () => {
    const types = async (headers = {}) =>
      (await check({ login: 'player', amount: 500 }, headers)).body.payments.map(({ paymentType }: { paymentType: number }) => paymentType);
    assert.equal((await types()).includes(26), false);
    assert.equal((await types({ cookie: 'launcher=1' })).includes(26), true);
  });

  test('V02 V03: returns the error texts of the specification', async () => {
    const errorOf = async (wish: unknown, headers = russian) => {
      const { status, body } = await check(wish, headers);
      assert.equal(status, 200);
      assert.deepEqual(Object.keys(body), ['error']);
      return body.error;
    };
    assert.equal(await errorOf({ login: '  ' }), 'Укажите логин');
    assert.equal(await errorOf({}), 'Укажите логин');
    assert.equal(await errorOf({ login: 'player', amount: 14 }), 'Минимальная сумма 15 руб.');
    assert.equal(await errorOf({ login: 'player' }), 'Минимальная сумма 15 руб.');
    assert.equal(await errorOf({ login: 'player', amount: '14' }, { cookie: 'i18n_redirected=en' }), 'The minimum amount is 15 roubles');
    assert.match(await errorOf({ login: 'nobody_here', amount: 500 }), /^Аккаунта с таким логином нет/);
  });

  test('returns 400 with only an error for unparsable input', async () => {
    for (const wish of [
      { login: 1, amount: 500 },
      { login: 'player', amount: 'abc' },
      { login: 'player', amount: [] },
      { login: 'player', amount: 500, staff: true },
      [],
    ]) {
      const { status, body } = await check(wish);
      assert.equal(status, 400, JSON.stringify(wish));
      assert.deepEqual(Object.keys(body), ['error']);
    }
  });

  test('rejects a disabled or deleted account, and accepts one without a character', async () => {
    const nomad = fixture.idOf('nomad');
    assert.deepEqual((await check({ login: 'nomad', amount: 500 })).body.recipient, { nick: null, level: null, server: null });
    await fixture.bySystem(({ tx }) => tx.update(accountsTable).set({ leavingAt: new Date() }).where(eq(accountsTable.id, nomad)));
    assert.equal((await check({ login: 'nomad', amount: 500 }, russian)).body.error, 'Этот аккаунт сейчас нельзя пополнить');
    await fixture.bySystem(({ tx }) => tx.update(accountsTable).set({ leavingAt: null }).where(eq(accountsTable.id, nomad)));
  });
});
