import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Misbehaviour } from '#fakes/fake-server.ts';
import { startYookassaFake, type YookassaFake } from '#fakes/yookassa.ts';
import { money } from '#kit/money/money.ts';
import { type PaymentProvider, ProviderRefused } from '../provider.ts';
import { aListeningShop, aMessage, anOrderToStart, aRefund, asked, genuine, known, type ListeningShop } from '../providers.builders.ts';
import { createYookassa } from './yookassa.ts';

let fake: YookassaFake;
let shop: ListeningShop;
let provider: PaymentProvider;

const adapter = (given: Partial<Parameters<typeof createYookassa>[0]> = {}) =>
  createYookassa({
    shopId: fake.shopId,
    secrets: [fake.secret],
    origin: fake.origin,
    ips: ['127.0.0.1'],
    receipt: { vatCode: 1, taxSystem: 2 },
    timeoutMs: 1_000,
    pauseMs: 5,
    ...given,
  });

before(async () => {
  shop = await aListeningShop(() => provider);
  fake = await startYookassaFake({ notifyUrl: `${shop.origin}/api/payments/yookassa/notification` });
  provider = adapter();
});
after(async () => {
  await fake.close();
  await shop.close();
});

async function started(given: Parameters<typeof anOrderToStart>[0] = {}) {
  shop.forget();
  const order = anOrderToStart(given);
  return { order, start: await provider.start(order, asked) };
}

describe('YooKassa', () => {
  test('starts a payment once however often it is requested, with a receipt if an email is known', async () => {
    const line = { text: 'Монеты '.repeat(40), quantity: 3, amount: money(50_000, 'RUB') };
    const order = anOrderToStart({ email: 'a@city.example', receipt: { email: 'a@city.example', lines: [line] }, channel: 'sbp' });
    const first = await provider.start(order, asked);
    assert.deepEqual(await provider.start(order, asked), first);
    assert.deepEqual(fake.complaints, []);
    const payment = fake.payment(order.id);
    assert.equal(fake.payments.filter(({ orderId }) => orderId === order.id).length, 1);
    assert.deepEqual(first, { url: `${fake.origin}/page?orderId=${payment.id}`, paymentId: payment.id });
    assert.deepEqual(Reflect.get(Object(payment.receipt), 'customer'), { email: 'a@city.example' });
    assert.equal(fake.payment((await started()).order.id).receipt, undefined);
  });

  test('rejects the same key for another order for good', async () => {
    const { order } = await started();
    await assert.rejects(provider.start(anOrderToStart({ idempotencyKey: order.idempotencyKey }), asked), ProviderRefused);
  });

  test('reports paid only as the API does, for repeated messages too', async () => {
    const { order, start } = await started();
    assert.deepEqual(await fake.pay(order.id, { times: 3, parallel: true }), [200, 200, 200]);
    assert.deepEqual(genuine(shop.heard[0]), {
      kind: 'paid',
      paymentId: start.paymentId,
      order: { id: order.id },
      amount: { minor: 50_000, currency: 'RUB' },
      merchant: fake.shopId,
      test: false,
      dedupKey: `payment.succeeded:${start.paymentId}`,
    });
    assert.equal(genuine(shop.heard[2]).dedupKey, genuine(shop.heard[0]).dedupKey);
  });

  test('reports canceled with the reason', async () => {
    const { order } = await started();
    assert.deepEqual(await fake.cancel(order.id), [200]);
    assert.deepEqual([genuine(shop.heard[0]).kind, genuine(shop.heard[0]).reason], ['canceled', 'insufficient_funds']);
  });

  test('ignores the content of a body forged from an allowed IP address and uses the API’s answer', async () => {
    const { order, start } = await started();
    const forged = {
      type: 'notification',
      event: 'payment.succeeded',
      object: { id: start.paymentId, status: 'succeeded', paid: true, amount: { value: '1.00', currency: 'RUB' }, metadata: {} },
    };
    const message = aMessage({ body: Buffer.from(JSON.stringify(forged)), ip: '127.0.0.1' });
    const early = genuine(await provider.parse(message, asked));
    assert.equal(early.kind, 'pending');
    assert.equal(early.dedupKey, `payment.pending:${start.paymentId}`);
    await fake.pay(order.id, { tamper: { amount: { value: '99999.00', currency: 'USD' }, metadata: { order_id: 'x' }, test: true } });
    assert.deepEqual(genuine(shop.heard[0]).amount, { minor: 50_000, currency: 'RUB' });
    await fake.pay(order.id, { event: 'payment.canceled' });
    assert.equal(genuine(shop.heard[1]).kind, 'paid');
  });

  test('treats a payment unknown to the API as forged', async () => {
    const body = Buffer.from(JSON.stringify({ type: 'notification', event: 'payment.succeeded', object: { id: 'never' } }));
    assert.equal((await provider.parse(aMessage({ body, ip: '127.0.0.1' }), asked)).verdict, 'forged');
    const refund = Buffer.from(JSON.stringify({ type: 'notification', event: 'refund.succeeded', object: { id: 'never' } }));
    assert.equal((await provider.parse(aMessage({ body: refund, ip: '127.0.0.1' }), asked)).verdict, 'forged');
  });

  test('treats unlisted IP addresses as forged without calling the API', async () => {
    const { start } = await started();
    const asks = fake.asked('/v3/payments/');
    const body = Buffer.from(JSON.stringify({ type: 'notification', event: 'payment.succeeded', object: { id: start.paymentId } }));
    assert.equal((await provider.parse(aMessage({ body, ip: '203.0.113.1' }), asked)).verdict, 'forged');
    assert.equal(fake.asked('/v3/payments/'), asks);
    assert.equal(provider.answer('forged', aMessage({})).status, 400);
  });

  test('treats anything but a notification as malformed, including an id that would change the URL', async () => {
    for (const body of [
      '',
      '{',
      '[]',
      '{"type":"notification"}',
      '{"type":"notification","event":"payment.succeeded","object":{"id":"../me"}}',
    ])
      assert.equal((await provider.parse(aMessage({ body: Buffer.from(body), ip: '127.0.0.1' }), asked)).verdict, 'malformed', body);
    assert.equal(provider.answer('malformed', aMessage({})).status, 400);
  });

  test('throws while the API is down, so that the notification is redelivered', async () => {
    const { order } = await started();
    fake.misbehave('/v3/payments/', { kind: 'status', status: 503 });
    assert.deepEqual(await fake.pay(order.id), [503]);
    assert.deepEqual(await fake.pay(order.id), [200]);
  });

  test('status: found by payment, and by order if the start was lost', async () => {
    const { order, start } = await started();
    const kind = async (paymentId: string | null) => {
      const answer = await provider.status(known(order, paymentId), asked);
      return answer.known ? answer.message.kind : 'unknown';
    };
    assert.equal(await kind(start.paymentId), 'pending');
    fake.payment(order.id).status = 'succeeded';
    assert.equal(await kind(null), 'paid');
    assert.equal(await kind('never'), 'unknown');
    assert.deepEqual(await provider.status(known(anOrderToStart(), null), asked), { known: false });
  });

  test('finds a payment whose start response was lost, and a repeated start creates no second one', async () => {
    const order = anOrderToStart();
    fake.misbehave('/v3/payments', { kind: 'halfClose', done: true });
    await assert.rejects(provider.start(order, asked), (error) => !(error instanceof ProviderRefused));
    assert.equal((await provider.status(known(order, null), asked)).known, true);
    await provider.start(order, asked);
    assert.equal(fake.payments.filter(({ orderId }) => orderId === order.id).length, 1);
  });

  test('refund: partial refunds requested twice are made once; more than is left is rejected', async () => {
    const { order, start } = await started();
    await fake.pay(order.id);
    const paymentId = start.paymentId ?? '';
    const receipt = { email: 'a@city.example', lines: [{ text: 'Возврат', quantity: 1, amount: money(20_000, 'RUB') }] };
    const first = aRefund(order, paymentId, { amount: money(20_000, 'RUB'), whole: false, key: `a:${order.id}`, receipt });
    const nobodys = { ...receipt, email: null };
    const second = { ...first, amount: money(30_000, 'RUB'), refundedBefore: first.amount, key: `b:${order.id}`, receipt: nobodys };
    for (const wanted of [first, first, second, second]) assert.equal((await provider.refund(wanted, asked)).state, 'done');
    assert.equal(fake.payment(order.id).refunded, 50_000);
    const more = await provider.refund({ ...second, refundedBefore: money(50_000, 'RUB'), key: `c:${order.id}` }, asked);
    assert.equal(more.state, 'refused');
    const [made] = fake.refunds.filter((one) => one.paymentId === paymentId);
    shop.forget();
    assert.deepEqual(await fake.notifyRefund(made?.id ?? ''), [200]);
    const told = genuine(shop.heard[0]);
    assert.deepEqual([told.kind, told.refund?.amount.minor, told.order], ['refunded', 20_000, { id: order.id }]);
  });

  test('refund: distinguishes pending from canceled', async () => {
    for (const [end, state] of [
      ['pending', 'pending'],
      ['canceled', 'refused'],
    ] as const) {
      const { order, start } = await started();
      await fake.pay(order.id);
      fake.refundsEnd(end);
      assert.equal((await provider.refund(aRefund(order, start.paymentId ?? ''), asked)).state, state);
    }
    fake.refundsEnd('succeeded');
  });

  test('refund: a pending one is checked by its id and not repeated after its key has expired', async () => {
    const { order, start } = await started();
    await fake.pay(order.id);
    fake.refundsEnd('pending');
    const wanted = aRefund(order, start.paymentId ?? '');
    const made = await provider.refund(wanted, asked);
    fake.refundsEnd('succeeded');
    fake.forgetKeys();
    const again = { ...wanted, earlier: made.state === 'pending' ? made.refundId : null };
    assert.equal((await provider.refund(again, asked)).state, 'pending');
    const [kept, ...more] = fake.refunds.filter((one) => one.paymentId === start.paymentId);
    assert.ok(kept && more.length === 0);
    kept.status = 'succeeded';
    assert.deepEqual(await provider.refund(again, asked), { state: 'done', refundId: kept.id });
  });

  test('refund: an unauthorised request and an unknown payment are rejections', async () => {
    const { order } = await started();
    await assert.rejects(provider.refund(aRefund(order, 'never'), asked), ProviderRefused);
    await assert.rejects(adapter({ secrets: ['live_wrong'] }).refund(aRefund(order, 'never'), asked), ProviderRefused);
  });

  test('tries 202 and 500 with the same key, three times in all', async () => {
    const order = anOrderToStart();
    fake.misbehave('/v3/payments', { kind: 'status', status: 202, body: '{"type":"processing","retry_after":1}' });
    fake.misbehave('/v3/payments', { kind: 'status', status: 500, body: '{}', done: true });
    await provider.start(order, asked);
    assert.equal(fake.payments.filter(({ orderId }) => orderId === order.id).length, 1);
    const asks = fake.asked('/v3/payments');
    fake.misbehave('/v3/payments', { kind: 'status', status: 500 }, 3);
    await assert.rejects(provider.start(anOrderToStart(), asked), (error) => !(error instanceof ProviderRefused));
    assert.equal(fake.asked('/v3/payments') - asks, 3);
  });

  test('tries the second secret during a rotation when the first is rejected', async () => {
    const order = anOrderToStart();
    const both = adapter({ secrets: ['live_not-yet-valid', fake.secret] });
    assert.ok((await both.start(order, asked)).paymentId);
    await assert.rejects(adapter({ secrets: ['live_wrong'] }).start(anOrderToStart(), asked), ProviderRefused);
  });

  const faults: readonly (readonly [string, Misbehaviour])[] = [
    ['slow', { kind: 'silent' }],
    ['reset', { kind: 'reset' }],
    ['half an answer', { kind: 'halfClose', done: true }],
    ['429', { kind: 'status', status: 429 }],
    ['a redirect', { kind: 'status', status: 302 }],
    ['no JSON', { kind: 'body', body: '<html>' }],
    ['other JSON', { kind: 'body', body: '{"id":"1"}' }],
    ['a megabyte', { kind: 'body', body: JSON.stringify('x'.repeat(1_000_000)) }],
  ];
  for (const [what, fault] of faults) {
    test(`treats the outcome as unknown, without hanging: ${what}`, async () => {
      fake.misbehave('/v3/payments', fault);
      const began = performance.now();
      await assert.rejects(provider.start(anOrderToStart(), asked), (error) => !(error instanceof ProviderRefused));
      assert.ok(performance.now() - began < 8_000);
    });
  }
});
