import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type StripeFake, startStripeFake } from '#fakes/stripe.ts';
import { money } from '#kit/money/money.ts';
import { type PaymentProvider, ProviderRefused } from '../provider.ts';
import { aListeningShop, aMessage, anOrderToStart, aRefund, asked, genuine, known, type ListeningShop } from '../providers.builders.ts';
import { isStripeSigned, stripeSignature } from './stripe.signature.ts';
import { createStripe } from './stripe.ts';

let fake: StripeFake;
let shop: ListeningShop;
let provider: PaymentProvider;

const adapter = (given: Partial<Parameters<typeof createStripe>[0]> = {}) =>
  createStripe({
    secrets: [fake.secret],
    webhookSecrets: [fake.webhookSecret],
    origin: fake.origin,
    currency: 'USD',
    rate: 110,
    timeoutMs: 1_000,
    pauseMs: 5,
    ...given,
  });

before(async () => {
  shop = await aListeningShop(() => provider);
  fake = await startStripeFake({ notifyUrl: `${shop.origin}/api/payments/stripe/webhook` });
  provider = adapter();
});
after(async () => {
  await fake.close();
  await shop.close();
});

/** 500 roubles are 5.50 dollars here. */
async function started(given: Parameters<typeof anOrderToStart>[0] = {}) {
  shop.forget();
  const order = anOrderToStart({ charged: money(550, 'USD'), ...given });
  return { order, start: await provider.start(order, asked) };
}
const told = () => shop.heard.map((parsed) => (parsed.verdict === 'genuine' ? parsed.message.kind : parsed.verdict));

describe('Stripe', () => {
  test('accepts the HMAC of timestamp and body from the published vector', () => {
    const body = Buffer.from('{\n  "id": "evt_test_webhook",\n  "object": "event"\n}');
    const secret = 'whsec_test_secret';
    const expected = '4f1cd7feda9826e746b7d482c4badebb657398df1099e1046364f6196a230150';
    assert.equal(stripeSignature('1700000000', body, secret), expected);
    const at = (seconds: number) => isStripeSigned(`t=1700000000,v1=${expected}`, body, ['other', secret], seconds * 1_000);
    assert.equal(at(1_700_000_299), true);
    assert.equal(at(1_700_000_301), false);
    assert.equal(at(1_699_999_699), false);
    assert.equal(isStripeSigned(`v1=${expected}`, body, [secret], 1_700_000_000_000), false);
    assert.equal(isStripeSigned(`t=1700000000,v0=${expected}`, body, [secret], 1_700_000_000_000), false);
  });

  test('charges an order in roubles in the account’s currency', () => {
    assert.deepEqual(provider.charge?.(money(50_000, 'RUB')), { charged: money(550, 'USD'), rate: 110 });
  });

  test('creates one session however often it is started', async () => {
    const order = anOrderToStart({ charged: money(550, 'USD'), email: 'a@city.example', channel: 'card' });
    const first = await provider.start(order, asked);
    assert.deepEqual(await provider.start(order, asked), first);
    assert.deepEqual(fake.complaints, []);
    const session = fake.session(order.id);
    assert.equal(fake.sessions.filter(({ orderId }) => orderId === order.id).length, 1);
    assert.deepEqual(first, { url: `${fake.origin}/c/pay/${session.id}`, paymentId: session.id });
    assert.deepEqual([session.amount, session.currency, session.form.get('customer_email')], [550, 'usd', 'a@city.example']);
  });

  test('expires a session with its order, or by Stripe’s minimum if that is too short', async () => {
    const long = await started({ expiresAt: new Date(Date.now() + 3_600_000) });
    assert.equal(fake.session(long.order.id).form.get('expires_at'), String(Math.floor(long.order.expiresAt.getTime() / 1_000)));
    const short = await started({ expiresAt: new Date(Date.now() + 600_000) });
    assert.equal(fake.session(short.order.id).form.get('expires_at'), null);
  });

  test('accepts a repeated paid message', async () => {
    const { order, start } = await started();
    assert.deepEqual(await fake.pay(order.id, { times: 3, parallel: true }), [200, 200, 200]);
    assert.deepEqual(genuine(shop.heard[0]), {
      kind: 'paid',
      paymentId: start.paymentId,
      order: { id: order.id },
      amount: { minor: 550, currency: 'USD' },
      merchant: null,
      test: false,
      dedupKey: `paid:${start.paymentId}`,
      registerId: fake.session(order.id).intent,
    });
  });

  test('reports a delayed method as paid or failed under one key once its money is settled', async () => {
    const { order, start } = await started();
    await fake.payLater(order.id);
    await fake.payLaterEnds(order.id, false);
    await fake.payLaterEnds(order.id, true);
    assert.deepEqual(told(), ['pending', 'failed', 'paid']);
    assert.equal(genuine(shop.heard[2]).dedupKey, `paid:${start.paymentId}`);
    const status = await provider.status(known(order, start.paymentId), asked);
    assert.equal(status.known && status.message.dedupKey, `paid:${start.paymentId}`);
  });

  test('reports an expired session as canceled', async () => {
    const { order } = await started();
    await fake.expire(order.id);
    assert.deepEqual(told(), ['canceled']);
  });

  test('treats changed bytes, another secret and an old timestamp as forged', async () => {
    const { order } = await started();
    const bodies: readonly ((body: string) => string)[] = [
      (body) => body.replace('"amount_total": 550', '"amount_total": 1'),
      (body) => body.replace(order.id, '00000000-0000-4000-8000-000000000000'),
      (body) => body.replace('"livemode": true', '"livemode": false'),
      (body) => `${body} `,
    ];
    for (const tamper of bodies) assert.deepEqual(await fake.pay(order.id, { tamper }), [400]);
    assert.deepEqual(await fake.pay(order.id, { secret: 'whsec_another' }), [400]);
    assert.deepEqual(await fake.pay(order.id, { stampedAgo: 301 }), [400]);
    assert.deepEqual(new Set(told()), new Set(['forged']));
    assert.equal((await provider.parse(aMessage({ body: Buffer.from('{}') }), asked)).verdict, 'forged');
  });

  test('acknowledges an event without effect, and treats an unreadable signed one as malformed', async () => {
    shop.forget();
    assert.deepEqual(await fake.tell('customer.created', { id: 'cus_1' }), [200]);
    assert.deepEqual(await fake.tell('checkout.session.completed', { id: '../x' }), [400]);
    assert.deepEqual(told(), ['other', 'malformed']);
    assert.equal(
      provider.answer('unknownOrder', aMessage({ body: Buffer.from('{"id":"e","type":"customer.created","data":{"object":{}}}') })).status,
      200,
    );
  });

  test('marks a payment of test mode as test', async () => {
    const trial = await startStripeFake({ notifyUrl: `${shop.origin}/`, livemode: false });
    const order = anOrderToStart({ charged: money(550, 'USD') });
    await adapter({ origin: trial.origin }).start(order, asked);
    shop.forget();
    await trial.pay(order.id);
    assert.equal(genuine(shop.heard[0]).test, true);
    await trial.close();
  });

  test('status: found by session; unknown without one', async () => {
    const { order, start } = await started();
    const kind = async (paymentId: string | null) => {
      const answer = await provider.status(known(order, paymentId), asked);
      return answer.known ? answer.message.kind : 'unknown';
    };
    assert.equal(await kind(start.paymentId), 'pending');
    await fake.pay(order.id);
    assert.equal(await kind(start.paymentId), 'paid');
    assert.equal(await kind('cs_never'), 'unknown');
    assert.equal(await kind(null), 'unknown');
  });

  test('refund: partial refunds requested twice are made once; more than is left is rejected; messages carry the total', async () => {
    const { order, start } = await started();
    await fake.pay(order.id);
    const paymentId = start.paymentId ?? '';
    const first = aRefund(order, paymentId, { amount: money(200, 'USD'), whole: false, key: `a:${order.id}` });
    const second = { ...first, amount: money(350, 'USD'), refundedBefore: money(200, 'USD'), key: `b:${order.id}` };
    for (const wanted of [first, first, second, second]) assert.equal((await provider.refund(wanted, asked)).state, 'done');
    assert.equal(fake.session(order.id).refunded, 550);
    const more = await provider.refund({ ...second, refundedBefore: money(550, 'USD'), key: `c:${order.id}` }, asked);
    assert.equal(more.state, 'refused');
    const [made] = fake.refunds.filter(({ session }) => session.id === paymentId);
    shop.forget();
    await fake.notifyRefund(made?.id ?? '', 'refund.created');
    await fake.notifyRefund(made?.id ?? '', 'charge.refund.updated');
    const message = genuine(shop.heard[0]);
    assert.deepEqual(
      [message.kind, message.refund?.amount.minor, message.refunded?.minor, message.order],
      ['refunded', 200, 550, { id: order.id }],
    );
    assert.equal(genuine(shop.heard[1]).dedupKey, message.dedupKey);
  });

  test('refund: distinguishes pending from failed, and refunds nothing that was not paid', async () => {
    for (const [end, state] of [
      ['pending', 'pending'],
      ['failed', 'refused'],
    ] as const) {
      const { order, start } = await started();
      await fake.pay(order.id);
      fake.refundsEnd(end);
      assert.equal((await provider.refund(aRefund(order, start.paymentId ?? ''), asked)).state, state);
    }
    fake.refundsEnd('succeeded');
    const { order, start } = await started();
    assert.equal((await provider.refund(aRefund(order, start.paymentId ?? ''), asked)).state, 'refused');
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
    const [kept, ...more] = fake.refunds.filter(({ session }) => session.id === start.paymentId);
    assert.ok(kept && more.length === 0);
    kept.status = 'succeeded';
    assert.deepEqual(await provider.refund(again, asked), { state: 'done', refundId: kept.id });
    await assert.rejects(provider.refund(aRefund(order, 'cs_never'), asked), ProviderRefused);
  });

  test('refund: one that bounced after it was done is reported once, with the reason', async () => {
    const { order, start } = await started();
    await fake.pay(order.id);
    await provider.refund(aRefund(order, start.paymentId ?? ''), asked);
    const [made] = fake.refunds.filter(({ session }) => session.id === start.paymentId);
    assert.ok(made);
    made.status = 'failed';
    shop.forget();
    await fake.notifyRefund(made.id, 'refund.updated');
    await fake.notifyRefund(made.id, 'refund.failed');
    const [first, second] = [genuine(shop.heard[0]), genuine(shop.heard[1])];
    assert.deepEqual(
      [first.kind, first.refund?.id, first.reason, first.order],
      ['refundFailed', made.id, 'expired_or_canceled_card', { id: order.id }],
    );
    assert.equal(second.dedupKey, first.dedupKey);
  });

  test('disputes: opened, won, lost; an inquiry takes no money', async () => {
    const { order } = await started();
    await fake.pay(order.id);
    shop.forget();
    await fake.dispute(order.id, 'charge.dispute.created', 'needs_response');
    await fake.dispute(order.id, 'charge.dispute.closed', 'won');
    await fake.dispute(order.id, 'charge.dispute.closed', 'lost');
    await fake.dispute(order.id, 'charge.dispute.created', 'warning_needs_response');
    assert.deepEqual(told(), ['chargebackOpened', 'chargebackWon', 'chargebackLost', 'other']);
    const opened = genuine(shop.heard[0]);
    assert.deepEqual([opened.order, opened.dispute?.amount], [{ id: order.id }, { minor: 550, currency: 'USD' }]);
  });
});
