import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type CallbackServer, startCallbackServer } from '#fakes/callback-server.ts';
import { type FreedomPayFake, startFreedomPayFake } from '#fakes/freedom-pay.ts';
import { money } from '#kit/money/money.ts';
import type { Outcome, Parsed, PaymentProvider } from '../provider.ts';
import { aMessage, anOrderToStart, aRefund, known } from '../providers.builders.ts';
import { createFreedomPay } from './freedom-pay.ts';

const asked = { signal: new AbortController().signal };

let fake: FreedomPayFake;
let shop: CallbackServer;
let provider: PaymentProvider;
let heard: Parsed[] = [];
let outcome: Outcome = 'accepted';

const adapter = (given: Partial<Parameters<typeof createFreedomPay>[0]> = {}) =>
  createFreedomPay({
    merchantId: fake.merchantId,
    secrets: [fake.secret],
    origin: fake.origin,
    currency: 'RUB',
    rate: 10_000,
    ips: [],
    timeoutMs: 1_000,
    ...given,
  });

before(async () => {
  fake = await startFreedomPayFake();
  provider = adapter();
  shop = await startCallbackServer(async (message) => {
    const parsed = await provider.parse(message, asked);
    heard.push(parsed);
    return provider.answer(parsed.verdict === 'genuine' ? outcome : parsed.verdict, message);
  });
});
after(async () => {
  await fake.close();
  await shop.close();
});

async function started(given: Parameters<typeof anOrderToStart>[0] = {}) {
  heard = [];
  outcome = 'accepted';
  const order = anOrderToStart({ publicUrl: shop.origin, ...given });
  return { order, start: await provider.start(order, asked) };
}

const genuine = (parsed: Parsed | undefined) => {
  assert.equal(parsed?.verdict, 'genuine');
  return parsed.message;
};

describe('Freedom Pay', () => {
  test('starts a payment with a signed request and uses the page of the signed response', async () => {
    const { order, start } = await started({ email: 'buyer@city.example', channel: 'EPAYWEBKZT' });
    assert.deepEqual(fake.complaints, []);
    assert.equal(start.url, `${fake.origin}/pay.html?customer=${start.paymentId}&lang=ru`);
    const { id, amount, fields } = fake.payment(order.id);
    assert.deepEqual([id, amount, fields.pg_auto_clearing], [start.paymentId, 50_000, '1']);
  });

  test('signs the browser’s own form for payment.php, which the provider accepts', async () => {
    const order = anOrderToStart({ asForm: true });
    const { url, postdata, paymentId } = await provider.start(order, asked);
    assert.equal(url, `${fake.origin}/payment.php`);
    assert.equal(paymentId, null);
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ ...postdata }), redirect: 'manual' });
    assert.equal(response.status, 302);
    assert.equal(fake.payment(order.id).amount, 50_000);
    assert.deepEqual(fake.complaints, []);
  });

  test('signs each response to a repeated paid callback with the salt of its request', async () => {
    const { order, start } = await started();
    const answers = [...(await fake.check(order.id)), ...(await fake.pay(order.id, { times: 3 }))];
    assert.deepEqual(
      answers.map(({ status, said, valid }) => [status, said, valid]),
      Array.from({ length: 4 }, () => [200, 'ok', true]),
    );
    assert.equal(genuine(heard[0]).kind, 'check');
    const paid = genuine(heard[1]);
    assert.deepEqual(paid, {
      kind: 'paid',
      paymentId: start.paymentId,
      order: { id: order.id },
      amount: { minor: 50_000, currency: 'RUB' },
      merchant: null,
      test: false,
      dedupKey: `${start.paymentId}:1`,
    });
    assert.equal(genuine(heard[3]).dedupKey, paid.dedupKey);
  });

  test('distinguishes declined from paid, and accepts paid after declined', async () => {
    const { order } = await started();
    await fake.decline(order.id);
    await fake.pay(order.id);
    assert.deepEqual(
      heard.map((one) => genuine(one).kind),
      ['failed', 'paid'],
    );
    assert.equal(genuine(heard[0]).reason, 'Недостаточно средств');
    assert.notEqual(genuine(heard[0]).dedupKey, genuine(heard[1]).dedupKey);
  });

  test('does not treat held money as paid', async () => {
    const { order } = await started();
    await fake.pay(order.id, { change: { pg_captured: '0' } });
    assert.equal(genuine(heard[0]).kind, 'pending');
  });

  test('answers an unknown order with rejected if that is allowed, and with error otherwise', async () => {
    const { order } = await started();
    outcome = 'unknownOrder';
    const answers = [...(await fake.pay(order.id)), ...(await fake.pay(order.id, { change: { pg_can_reject: '0' } }))];
    assert.deepEqual(
      answers.map(({ status, said, valid }) => [status, said, valid]),
      [
        [200, 'rejected', true],
        [200, 'error', true],
      ],
    );
    outcome = 'parked';
    assert.equal((await fake.pay(order.id))[0]?.said, 'ok');
  });

  test('ignores an order id that is not one of ours', async () => {
    const { order } = await started();
    await fake.pay(order.id, { change: { pg_order_id: "1' or '1'='1" } });
    assert.equal(genuine(heard[0]).order, null);
  });

  test('treats any changed, added or removed field as forged, with 400 and no signature', async () => {
    const { order } = await started();
    const names =
      'order_id payment_id amount currency net_amount ps_amount payment_method can_reject testing_mode card_pan undocumented salt result captured sig'
        .split(' ')
        .map((name) => `pg_${name}`);
    for (const name of names)
      for (const value of ['tampered', null]) {
        const [answer] = await fake.pay(order.id, { tamper: { [name]: value } });
        assert.equal(answer?.status, 400, `${name} ${value}`);
        assert.doesNotMatch(answer?.body ?? '', /pg_sig/);
      }
    assert.equal((await fake.pay(order.id, { tamper: { extra: '1' } }))[0]?.status, 400);
    assert.ok(heard.every(({ verdict }) => verdict === 'forged'));
  });

  test('rejects a signature made for another of our paths', async () => {
    const { order } = await started();
    const [answer] = await fake.check(order.id, { url: `${shop.origin}/api/payments/freedom-pay/check`, change: { pg_result: '1' } });
    assert.equal(answer?.valid, true);
    const check = shop.messages.at(-1);
    assert.ok(check);
    const elsewhere = await provider.parse({ ...check, path: '/api/payments/freedom-pay/result' }, asked);
    assert.equal(elsewhere.verdict, 'forged');
  });

  test('treats ambiguous input as malformed', async () => {
    for (const body of ['pg_a=1&pg_a=2', 'a[b]=1&a=2', 'a[=1', '%E0%A4%A', 'a=%00', 'a[b][c][d][e]=1', ''])
      assert.notEqual((await provider.parse(aMessage({ body: Buffer.from(body), path: '/x/result' }), asked)).verdict, 'genuine', body);
    const answer = provider.answer('malformed', aMessage({ body: Buffer.from('a=1&a=2'), path: '/x/result' }));
    assert.equal(answer.status, 400);
  });

  test('accepts callbacks under either of two secrets and answers with the same one', async () => {
    const own = fake.secret;
    provider = adapter({ secrets: ['a-new-secret-1', own] });
    try {
      const order = anOrderToStart({ publicUrl: shop.origin });
      await assert.rejects(provider.start(order, asked));
      fake.rotate('a-new-secret-1');
      await provider.start(order, asked);
      assert.equal((await fake.pay(order.id))[0]?.valid, true);
      fake.rotate(own);
      assert.equal((await fake.pay(order.id))[0]?.valid, true);
    } finally {
      fake.rotate(own);
      provider = adapter();
    }
  });

  test('treats callbacks from unlisted IP addresses as forged', async () => {
    const strict = adapter({ ips: ['198.51.100.0/24'] });
    const { order } = await started();
    await fake.pay(order.id);
    const genuineMessage = shop.messages.at(-1);
    assert.ok(genuineMessage);
    assert.equal((await strict.parse({ ...genuineMessage, ip: '203.0.113.9' }, asked)).verdict, 'forged');
    assert.equal((await strict.parse({ ...genuineMessage, ip: '198.51.100.7' }, asked)).verdict, 'genuine');
  });

  test('status: pending, paid, declined, unknown; by payment and by order', async () => {
    const { order, start } = await started();
    const kind = async (paymentId: string | null) => {
      const answer = await provider.status(known(order, paymentId), asked);
      return answer.known ? answer.message.kind : 'unknown';
    };
    assert.equal(await kind(start.paymentId), 'pending');
    fake.payment(order.id).status = 'failed';
    assert.equal(await kind(null), 'failed');
    fake.payment(order.id).status = 'success';
    const answer = await provider.status(known(order, null), asked);
    assert.ok(answer.known);
    assert.deepEqual(
      [answer.message.kind, answer.message.order, answer.message.amount, answer.message.dedupKey],
      ['paid', { id: order.id }, { minor: 50_000, currency: 'RUB' }, `${start.paymentId}:1`],
    );
    assert.deepEqual(await provider.status(known(anOrderToStart(), null), asked), { known: false });
  });

  test('refund: partial refunds requested twice are made once', async () => {
    const { order, start } = await started();
    const paymentId = start.paymentId ?? '';
    await fake.pay(order.id);
    const first = aRefund(order, paymentId, { amount: money(20_000, 'RUB'), whole: false, key: 'a' });
    const second = { ...first, amount: money(30_000, 'RUB'), refundedBefore: money(20_000, 'RUB'), key: 'b' };
    for (const wanted of [first, first, second, second]) assert.equal((await provider.refund(wanted, asked)).state, 'done');
    assert.deepEqual(
      fake.payment(order.id).refunds.map(({ amount }) => amount),
      [20_000, 30_000],
    );
    const more = { ...first, refundedBefore: money(50_000, 'RUB'), key: 'c' };
    assert.deepEqual(await provider.refund(more, asked), { state: 'refused', reason: '490' });
  });

  test('refund: an accepted one is pending, and rejected if the provider declines it later', async () => {
    const { order, start } = await started();
    await fake.pay(order.id);
    fake.refundsEnd('process');
    const wanted = aRefund(order, start.paymentId ?? '');
    assert.equal((await provider.refund(wanted, asked)).state, 'pending');
    assert.equal((await provider.refund(wanted, asked)).state, 'pending');
    const [refund] = fake.payment(order.id).refunds;
    assert.ok(refund && fake.payment(order.id).refunds.length === 1);
    refund.status = 'error';
    fake.refundsEnd('error');
    assert.equal((await provider.refund(wanted, asked)).state, 'refused');
    fake.refundsEnd('success');
    assert.equal((await provider.refund(wanted, asked)).state, 'done');
  });

  test('charges an account in another currency by its rate, and requires exactly that amount', async () => {
    const tenge = adapter({ currency: 'KZT', rate: 56_500 });
    assert.deepEqual(tenge.charge?.(money(50_000, 'RUB')), { charged: money(282_500, 'KZT'), rate: 56_500 });
  });
});
