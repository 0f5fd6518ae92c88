import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { readQuote, signQuote } from '../offer/quote.ts';
import { askStatus, recordStatus } from '../orders/recheck-order.ts';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';
import { multipliersTable, ordersTable } from '../payments.table.ts';
import { type OrderToStart, ProviderRefused } from '../providers/provider.ts';
import { knownOrder } from './order-to-start.ts';

const russian = { cookie: 'i18n_redirected=ru' };

describe('starting a top-up', () => {
  let fixture: PaymentsFixture;
  before(async () => {
    fixture = await aPaymentsFixture();
  });
  after(() => fixture.close());

  let turn = 0;
  /** Each call uses its own IP address unless one is given. */
  const donate = (wish: Record<string, unknown> = {}, headers: Record<string, string> = {}, ip?: string) => {
    turn += 1;
    const fields = { globalId: fixture.idOf('player'), amount: 500, payment_type: 23, email: '', platform: 'site', ...wish };
    return fixture.post('/api/donate', fields, headers, ip ?? `172.16.${turn >> 8}.${turn & 255}`);
  };
  const errorOf = async (wish: Record<string, unknown>, headers = russian) => (await donate(wish, headers)).body.error;

  test('A12: the five fields alone start a payment', async () => {
    const { status, body } = await donate();
    assert.equal(status, 200);
    assert.match(body.url, /^https:\/\/pay\.example\//);
    assert.equal('error' in body, false);
  });

  test('accepts numbers as strings, and works without platform and email', async () => {
    const { body } = await fixture.post(
      '/api/donate',
      { globalId: String(fixture.idOf('player')), amount: '777', payment_type: '23' },
      {},
      '172.17.0.1',
    );
    assert.equal((await fixture.findOrder(body.order)).amountMinor, 77_700);
  });

  test('names a missing required field', async () => {
    const { status, body } = await fixture.post(
      '/api/donate',
      { globalId: fixture.idOf('player'), payment_type: 23 },
      russian,
      '172.17.0.2',
    );
    assert.deepEqual([status, body], [400, { error: 'amount: Заполните это поле' }]);
  });

  test('enforces the amount limits', async () => {
    assert.equal(await errorOf({ amount: 14 }), 'Минимальная сумма 15 руб.');
    assert.match(await errorOf({ amount: 1_000_001 }), /^Максимальная сумма 1\s000\s000 руб\.$/);
    assert.equal(await errorOf({ amount: 15.5 }), 'Укажите целое число рублей, без копеек');
    assert.ok((await donate({ amount: 15 })).body.url);
  });

  test('V04 V05 V06: rejects an invalid email for a method that needs one', async () => {
    const long = (length: number) => `${'a'.repeat(length - '@mail.example'.length)}@mail.example`;
    for (const email of ['', undefined, 'a@', 'a@b', 'x', 'a b@x.ru', long(61)])
      assert.equal(await errorOf({ payment_type: 24, email }), 'Вы ввели некорректный E-mail адрес', String(email));
    assert.ok((await donate({ payment_type: 24, email: long(60) })).body.url);
  });

  test('V07: accepts any text as email if none is needed, and stores only a valid address', async () => {
    const { body } = await donate({ email: 'not an address' });
    assert.equal((await fixture.findOrder(body.order)).email, null);
  });

  test('sends the receipt data to the provider, also for a buyer without an email', async () => {
    const receipts: OrderToStart['receipt'][] = [];
    fixture.yookassa.script.start = async ({ id, receipt }) => {
      receipts.push(receipt);
      return { url: `https://pay.example/${id}`, paymentId: null };
    };
    for (const email of ['', 'a@mail.example']) await donate({ amount: 731, email });
    fixture.yookassa.script.start = undefined;
    const sold = receipts.map(({ email, lines }) => [email, lines.map(({ amount }) => amount.amount)]);
    assert.deepEqual(sold, [
      [null, [73_100]],
      ['a@mail.example', [73_100]],
    ]);
  });

  test('V08: returns not found for an unknown method, and for a launcher method outside the launcher', async () => {
    assert.equal(await errorOf({ payment_type: 9_999 }), 'Данный метод не найден');
    assert.equal(await errorOf({ payment_type: 99_999_999_999 }), 'Данный метод не найден');
    assert.equal(await errorOf({ payment_type: 26 }), 'Данный метод не найден');
    assert.ok((await donate({ payment_type: 26 }, { cookie: 'launcher=1' })).body.url);
  });

  test('returns an error for type 22 and creates no order', async () => {
    assert.equal(await errorOf({ payment_type: 22 }), 'Этот способ сейчас недоступен. Выберите другой');
  });

  test('rejects unknown fields, such as the method’s domain', async () => {
    for (const field of ['domain', 'coins_total', 'status', '__proto__']) {
      const payload = `{"globalId":${fixture.idOf('player')},"amount":500,"payment_type":23,"${field}":"evil.example"}`;
      const { statusCode, body } = await fixture.app.inject({
        method: 'POST',
        url: '/api/donate',
        payload,
        headers: { 'content-type': 'application/json' },
      });
      assert.equal(statusCode, 400, field);
      assert.deepEqual(Object.keys(JSON.parse(body)), ['error']);
    }
    const { body } = await fixture.post('/api/donate/check', { login: 'player', amount: 500 });
    assert.deepEqual(body.payments.map(({ domain }: { domain: string }) => domain).filter(Boolean), ['pay.prospekt.example']);
  });

  test('creates one order and one start for the same key, sequentially and concurrently', async () => {
    const key = { 'idempotency-key': 'the-same-key-1' };
    const started = fixture.yookassa.started.length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => donate({ amount: 555 }, key)));
    const later = await donate({ amount: 555 }, key);
    assert.equal(new Set([...answers, later].map(({ body }) => JSON.stringify(body))).size, 1);
    assert.equal(fixture.yookassa.started.length, started + 1);
  });

  test('rejects the same key with a different request', async () => {
    const { status, body } = await donate({ amount: 556 }, { 'idempotency-key': 'the-same-key-1' });
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body), ['error']);
  });

  test('without a key returns the same order for the same five fields for ten minutes, until it is paid', async () => {
    const from = '172.20.0.1';
    const [first, second] = [await donate({ amount: 611 }, {}, from), await donate({ amount: 611 }, {}, from)];
    assert.equal(first.body.order, second.body.order);
    const both = await Promise.all([donate({ amount: 612 }, {}, from), donate({ amount: 612 }, {}, from)]);
    assert.equal(both[0]?.body.order, both[1]?.body.order);
    assert.notEqual((await donate({ amount: 611 }, {}, '172.20.0.2')).body.order, first.body.order);
    await fixture.tell(fixture.messageFor(await fixture.findOrder(first.body.order)));
    assert.notEqual((await donate({ amount: 611 }, {}, from)).body.order, first.body.order);
    const old = (await donate({ amount: 613 }, {}, from)).body.order;
    await fixture.bySystem(({ tx }) =>
      tx.update(ordersTable).set({ createdAt: sql`now() - interval '11 minutes'` }).where(eq(ordersTable.id, old)),
    );
    assert.notEqual((await donate({ amount: 613 }, {}, from)).body.order, old);
  });

  test('leaves the order unknown if the provider does not answer, and credits it after a later check', async () => {
    const before = await fixture.balance();
    fixture.yookassa.script.start = async () => Promise.reject(new Error('timed out'));
    const refused = await donate({ amount: 621 }, { ...russian, 'idempotency-key': 'silent-provider' });
    fixture.yookassa.script.start = undefined;
    assert.match(refused.body.error, /^Платёжная система не отвечает/);
    const [order] = await fixture.bySystem(({ tx }) => tx.select().from(ordersTable).where(eq(ordersTable.amountMinor, 62_100)));
    assert.ok(order);
    assert.equal(order.payStatus, 'unknown');
    fixture.yookassa.script.status = { known: true, message: fixture.messageFor(order, { paymentId: 'p-late', test: false }) };
    await fixture.bySystem(async (ctx) =>
      recordStatus(ctx, knownOrder(order), fixture.yookassa, await askStatus(ctx, knownOrder(order), fixture.yookassa)),
    );
    fixture.yookassa.script.status = undefined;
    assert.equal((await fixture.findOrder(order.id)).payStatus, 'paid');
    assert.equal(await fixture.balance(), before + 652);
    assert.deepEqual(await fixture.faults(), []);
  });

  test('a repeated request tries again under the same provider key', async () => {
    const key = { 'idempotency-key': 'silent-provider-2' };
    fixture.yookassa.script.start = async () => Promise.reject(new Error('timed out'));
    await donate({ amount: 622 }, key);
    fixture.yookassa.script.start = undefined;
    const { body } = await donate({ amount: 622 }, key);
    assert.ok(body.url);
    const keys = fixture.yookassa.started.slice(-2);
    assert.equal(keys[0], keys[1]);
  });

  test('fails the order when the provider rejects it', async () => {
    fixture.yookassa.script.start = async () => Promise.reject(new ProviderRefused('limit'));
    const { body } = await donate({ amount: 623 }, russian);
    fixture.yookassa.script.start = undefined;
    assert.match(body.error, /отклонила платёж/);
  });

  test('applies the promo that was shown even after it has changed', async () => {
    const [promo] = await fixture.bySystem(({ tx }) =>
      tx
        .insert(multipliersTable)
        .values({ kind: 'promo', value: 20_000, startsAt: new Date(0) })
        .returning(),
    );
    assert.deepEqual(JSON.parse((await fixture.app.inject({ url: '/api/donate' })).body), { value: 2, discount: 1 });
    const { quote, globalId } = (await fixture.post('/api/donate/check', { login: 'player', amount: 999 })).body;
    await fixture.bySystem(({ tx }) =>
      tx
        .update(multipliersTable)
        .set({ endsAt: new Date() })
        .where(eq(multipliersTable.id, promo?.id ?? 0)),
    );
    const before = await fixture.balance();
    const { body } = await donate({ globalId, amount: 999, quote });
    const order = await fixture.findOrder(body.order);
    assert.equal(order.coinsTotal, 1_099);
    await fixture.tell(fixture.messageFor(order));
    assert.equal(await fixture.balance(), before + 1_099);
    assert.equal((await fixture.findOrder((await donate({ globalId, amount: 999 })).body.order)).coinsTotal, 1_049);
  });

  test('the same fields with a newer quote create an order at that price, and with the first quote return the first order', async () => {
    const from = '172.21.0.1';
    const check = async () => (await fixture.post('/api/donate/check', { login: 'player', amount: 2_000 })).body;
    const before = await check();
    const { globalId } = before;
    const again = async (quote?: string) => (await donate({ globalId, amount: 2_000, quote }, {}, from)).body.order;
    const first = await again(before.quote);
    const promo = await fixture.bySystem(({ tx }) =>
      tx.insert(multipliersTable).values({ kind: 'promo', value: 20_000, startsAt: new Date() }).returning(),
    );
    const { quote } = await check();
    const second = await again(quote);
    assert.deepEqual([(await fixture.findOrder(first)).coinsTotal, (await fixture.findOrder(second)).coinsTotal], [2_300, 2_600]);
    assert.deepEqual([await again(quote), await again(before.quote)], [second, first]);
    assert.equal(await again(), second, 'no price was shown: the current one');
    await fixture.bySystem(({ tx }) => tx.delete(multipliersTable).where(eq(multipliersTable.id, promo[0]?.id ?? 0)));
  });

  test('rejects a quote that was changed, has expired, or is for another account or amount', async () => {
    const { quote, globalId } = (await fixture.post('/api/donate/check', { login: 'player', amount: 500 })).body;
    const [text = '', mac = ''] = quote.split('.');
    const richer = Buffer.from(Buffer.from(text, 'base64url').toString().replace('"p":10000', '"p":90000')).toString('base64url');
    const made = () => fixture.bySystem(({ tx }) => tx.$count(ordersTable));
    const before = await made();
    for (const wrong of [`${richer}.${mac}`, text, `${quote}.x`, '', 'x.y', quote.replace(/.$/, quote.endsWith('A') ? 'B' : 'A')])
      assert.ok((await donate({ globalId, amount: 500, quote: wrong })).body.error, wrong);
    assert.ok((await donate({ globalId: fixture.idOf('friend'), amount: 500, quote })).body.error);
    assert.ok((await donate({ globalId, amount: 501, quote })).body.error);
    const secret = 'a secret that is long enough for tests';
    const stale = signQuote({ globalId, amount: 500, promo: 10_000, discount: 10_000, bonuses: {} }, secret, Date.now() - 31 * 60_000);
    assert.equal(
      (await donate({ globalId, amount: 500, quote: stale }, russian)).body.error,
      'Предложение устарело. Вернитесь на шаг назад и проверьте его ещё раз',
    );
    assert.equal(await made(), before);
    assert.ok((await donate({ globalId, amount: 500, quote })).body.url);
    assert.equal(readQuote(quote, { globalId, amount: 500 }, [secret]).promo, 10_000);
  });
});
