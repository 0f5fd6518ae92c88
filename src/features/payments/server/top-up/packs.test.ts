import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { declinedIn } from '#kit/testing/declined.ts';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';
import { multipliersTable, paymentPacksTable } from '../payments.table.ts';

describe('packs on the site', () => {
  let fixture: PaymentsFixture;
  let weekend = 0;
  let retired = 0;
  before(async () => {
    fixture = await aPaymentsFixture();
    const packs = await fixture.bySystem(({ tx }) =>
      tx
        .insert(paymentPacksTable)
        .values([
          { nameEn: 'Weekend', nameRu: 'Выходные', amount: 499, coins: 560, position: 1 },
          { nameEn: 'Retired', nameRu: 'Бывший', amount: 300, coins: 400, enabled: false },
          { nameEn: 'Newcomer', nameRu: 'Новичок', amount: 99, coins: 120, img: '/pay/coin.svg' },
        ])
        .returning(),
    );
    [weekend = 0, retired = 0] = packs.map(({ id }) => id);
  });
  after(() => fixture.close());

  const check = (wish: Readonly<Record<string, unknown>>) => fixture.post('/api/donate/check', { login: 'player', ...wish });
  const setPack = (change: Partial<typeof paymentPacksTable.$inferInsert>) =>
    fixture.bySystem(({ tx }) => tx.update(paymentPacksTable).set(change).where(eq(paymentPacksTable.id, weekend)));
  const sendForm = async (fields: Readonly<Record<string, string>>) => {
    const { headers } = await fixture.app.inject({
      method: 'POST',
      url: '/donate/pay',
      payload: new URLSearchParams({ globalId: String(fixture.idOf('friend')), payment_type: '23', ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const [, order = ''] = /last_order=([0-9a-f-]{36})/.exec(String(headers['set-cookie'])) ?? [];
    return { order, location: new URL(String(headers.location), 'https://prospekt.example'), declined: declinedIn(headers) };
  };

  test('lists enabled packs in order and in the visitor’s language', async () => {
    const listed = async (cookie: string) => {
      const packs: { name: string; amount: number; coins: number }[] = JSON.parse(
        (await fixture.app.inject({ url: '/api/donate/packs', headers: { cookie } })).body,
      );
      return packs.map(({ name, amount, coins }) => [name, amount, coins]);
    };
    assert.deepEqual(await listed('i18n_redirected=en'), [
      ['Newcomer', 99, 120],
      ['Weekend', 499, 560],
    ]);
    assert.deepEqual((await listed('i18n_redirected=ru'))[1], ['Выходные', 499, 560]);
  });

  test('the check returns the requested pack, and none without a request', async () => {
    const { body } = await check({ amount: '499', pack: String(weekend) });
    assert.deepEqual(body.pack, { id: weekend, name: 'Weekend', amount: 499, coins: 560, img: '' });
    assert.equal('pack' in (await check({ amount: 499 })).body, false);
  });

  test('check and order reject a pack that is unknown, disabled or has another price', async () => {
    const wrong = [
      { amount: 500, pack: weekend },
      { amount: 300, pack: retired },
      { amount: 499, pack: 999_999 },
    ];
    for (const wish of wrong) {
      const { status, body } = await check(wish);
      assert.deepEqual([status, Object.keys(body)], [200, ['error']]);
      await assert.rejects(fixture.order(wish), { message: body.error });
    }
  });

  test('shows, orders and credits a pack’s own coins, whatever the promo, discount and method bonus', async () => {
    await fixture.bySystem(({ tx }) =>
      tx.insert(multipliersTable).values([
        { kind: 'promo', value: 20_000, startsAt: new Date(0) },
        { kind: 'discount', value: 12_000, startsAt: new Date(0) },
      ]),
    );
    const { pack, quote } = (await check({ amount: 499, pack: weekend })).body;
    const before = await fixture.balance();
    const order = await fixture.order({ amount: 499, pack: weekend, quote, payment_type: 24, email: 'a@mail.example' });
    await fixture.tell(fixture.messageFor(order));
    await fixture.bySystem(({ tx }) => tx.delete(multipliersTable));
    assert.deepEqual([pack.coins, order.coinsTotal, (await fixture.balance()) - before], [560, 560, 560]);
    assert.equal(order.packId, weekend);
    assert.deepEqual(await fixture.faults(), []);
  });

  test('credits what the quote showed even if the pack changed before the order', async () => {
    const { quote } = (await check({ amount: 499, pack: weekend })).body;
    await setPack({ coins: 600 });
    try {
      assert.equal((await fixture.order({ amount: 499, pack: weekend, quote })).coinsTotal, 560);
      assert.equal((await fixture.order({ amount: 499, pack: weekend })).coinsTotal, 600);
    } finally {
      await setPack({ coins: 560 });
    }
  });

  test('a quote for one pack is not valid for another, and a plain quote for none', async () => {
    const { quote } = (await check({ amount: 499, pack: weekend })).body;
    assert.equal((await fixture.order({ amount: 499, quote })).coinsTotal, 499);
    const [other] = await fixture.bySystem(({ tx }) =>
      tx.insert(paymentPacksTable).values({ nameEn: 'Other', nameRu: 'Другой', amount: 499, coins: 510, position: 9 }).returning(),
    );
    assert.equal((await fixture.order({ amount: 499, pack: other?.id, quote })).coinsTotal, 510);
  });

  test('the plain form and a hand-off URL can buy a pack', async () => {
    const bought = { amount: '499', pack: String(weekend) };
    for (const fields of [{ ...bought, login: 'friend', email: 'a@mail.example' }, bought]) {
      const { order } = await sendForm(fields);
      const { coinsTotal, packId } = await fixture.findOrder(order);
      assert.deepEqual([coinsTotal, packId], [560, weekend]);
    }
  });

  test('a rejected pack redirects back to its page and stays selected', async () => {
    for (const [login, page] of [
      [{ login: 'friend' }, '/donate_old'],
      [{}, '/donate'],
    ] as const) {
      const { location, declined } = await sendForm({ amount: '300', pack: String(retired), ...login });
      assert.deepEqual([location.pathname, location.searchParams.get('pack')], [page, String(retired)]);
      assert.equal(declined?.issue.code, 'payments.packUnknown');
    }
  });
});
