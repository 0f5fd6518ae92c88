import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Misbehaviour } from '#fakes/fake-server.ts';
import { startUnitpayFake, type UnitpayFake } from '#fakes/unitpay.ts';
import { money } from '#kit/money/money.ts';
import { type PaymentProvider, ProviderRefused } from '../provider.ts';
import { aListeningShop, aMessage, anOrderToStart, aRefund, asked, genuine, known, type ListeningShop } from '../providers.builders.ts';
import { unitpaySignature } from './unitpay.signature.ts';
import { createUnitpay } from './unitpay.ts';

let fake: UnitpayFake;
let shop: ListeningShop;
let provider: PaymentProvider;

const adapter = (given: Partial<Parameters<typeof createUnitpay>[0]> = {}) =>
  createUnitpay({ projectId: fake.projectId, secrets: [fake.secret], origin: fake.origin, ips: ['127.0.0.1'], timeoutMs: 1_000, ...given });

before(async () => {
  shop = await aListeningShop(() => provider);
  fake = await startUnitpayFake({ handlerUrl: `${shop.origin}/api/payments/unitpay/handler` });
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
const fields = (values: Readonly<Record<string, string>>) => Object.entries(values).map(([name, value]) => ({ name, value }));

describe('UnitPay', () => {
  test('accepts the hash of method, sorted values and secret from the published vectors', () => {
    const documented = { name3: 'sam', name1: 'tod', name2: 'bob' };
    assert.equal(
      unitpaySignature('check', fields(documented), 'a1b1c1d1'),
      'cda8967f6fd073057f52b1978e126ace255e7b1cbd6363983188b8e0af8e049e',
    );
    const paid = {
      account: 'ord_1',
      date: '2026-11-15 12:00:00',
      orderCurrency: 'RUB',
      orderSum: '500.00',
      payerCurrency: 'RUB',
      payerSum: '500.00',
      paymentType: 'card',
      projectId: '1',
      test: '0',
      unitpayId: '1234567',
    };
    assert.equal(
      unitpaySignature('pay', [...fields(paid).toReversed(), { name: 'signature', value: 'x' }], 'a1b1c1d1'),
      'f426edc63b18ac2c636ea275740b6df80175b82a25bfbc160a0a6bace4f91d46',
    );
  });

  test('starts a payment with all the required fields', async () => {
    const { order, start } = await started({ channel: 'sbp' });
    const payment = fake.payment(order.id);
    assert.deepEqual(fake.complaints, []);
    assert.deepEqual(start, { url: `${fake.origin}/pay/page/${payment.id}`, paymentId: String(payment.id) });
    assert.deepEqual([payment.sum, payment.params.get('paymentType'), payment.params.get('ip')], ['500.00', 'sbp', order.ip]);
    assert.equal(fake.payment((await started()).order.id).params.get('paymentType'), 'card');
  });

  test('distinguishes check, pay and error, and answers each in UnitPay’s format', async () => {
    const { order, start } = await started();
    assert.deepEqual(await fake.call('check', order.id), [{ status: 200, fine: true, message: 'OK' }]);
    await fake.call('error', order.id);
    await fake.call('preauth', order.id);
    await fake.call('pay', order.id, { times: 3, parallel: true });
    assert.deepEqual(
      shop.heard.map((parsed) => genuine(parsed).kind),
      ['check', 'failed', 'pending', 'paid', 'paid', 'paid'],
    );
    assert.equal(genuine(shop.heard[1]).reason, 'Недостаточно средств');
    assert.deepEqual(genuine(shop.heard[3]), {
      kind: 'paid',
      paymentId: start.paymentId,
      order: { id: order.id },
      amount: { minor: 50_000, currency: 'RUB' },
      merchant: fake.projectId,
      test: false,
      dedupKey: `pay:${start.paymentId}`,
    });
    const refused = provider.answer('unknownOrder', aMessage({}));
    assert.deepEqual([refused.status, Object.keys(JSON.parse(refused.body))], [200, ['error']]);
  });

  test('treats a message with any value changed after signing as forged', async () => {
    const { order } = await started();
    const changes = { account: 'x', orderSum: '1.00', orderCurrency: 'USD', projectId: '1', test: '1', unitpayId: '7', more: 'x' };
    for (const [name, value] of Object.entries(changes)) {
      const [answer] = await fake.call('pay', order.id, { tamper: { [name]: value } });
      assert.deepEqual([answer?.status, answer?.fine], [400, false], name);
    }
    await fake.call('pay', order.id, { secret: 'another-secret' });
    assert.ok(shop.heard.every(({ verdict }) => verdict === 'forged'));
  });

  test('rejects a repeated name, a nested value and a missing field', async () => {
    for (const query of [
      '',
      'method=pay',
      'method=pay&params=1',
      'method=pay&params[a]=1&params[a]=2',
      'method=pay&params[a][b]=1&params[signature]=x',
    ]) {
      const { verdict } = await provider.parse(aMessage({ method: 'GET', query, ip: '127.0.0.1' }), asked);
      assert.ok(verdict === 'malformed' || verdict === 'forged', query);
    }
    const { order } = await started();
    await fake.call('pay', order.id, { with: { orderSum: '' } });
    await fake.call('pay', order.id, { with: { orderSum: '500.001' } });
    await fake.call('later', order.id);
    assert.deepEqual(new Set(shop.heard.map(({ verdict }) => verdict)), new Set(['malformed']));
  });

  test('marks a payment of test mode as test', async () => {
    const { order } = await started();
    await fake.call('pay', order.id, { with: { test: '1' } });
    assert.equal(genuine(shop.heard[0]).test, true);
  });

  test('treats unlisted IP addresses as forged', async () => {
    const { order } = await started();
    await fake.call('pay', order.id);
    const genuineQuery = shop.messages.at(-1)?.query ?? '';
    const message = aMessage({ method: 'GET', query: genuineQuery, ip: '203.0.113.1' });
    assert.equal((await provider.parse(message, asked)).verdict, 'forged');
  });

  test('accepts callbacks under either secret during a rotation', async () => {
    const { order } = await started();
    await fake.call('pay', order.id);
    const message = aMessage({ method: 'GET', query: shop.messages.at(-1)?.query ?? '', ip: '127.0.0.1' });
    assert.equal((await adapter({ secrets: ['the-next-secret', fake.secret] }).parse(message, asked)).verdict, 'genuine');
  });

  test('status: paid if our own handler had failed; unknown without a payment id', async () => {
    const { order, start } = await started();
    const kind = async () => {
      const answer = await provider.status(known(order, start.paymentId), asked);
      return answer.known ? [answer.message.kind, answer.message.dedupKey] : [];
    };
    assert.equal((await kind())[0], 'pending');
    fake.payment(order.id).status = 'error_pay';
    assert.deepEqual(await kind(), ['paid', `pay:${start.paymentId}`]);
    assert.deepEqual(await provider.status(known(order, null), asked), { known: false });
  });

  test('refund: made once per payment, in full or in part, even if requested twice; messages carry the amount', async () => {
    const { order, start } = await started();
    await fake.call('pay', order.id);
    const part = aRefund(order, start.paymentId ?? '', { amount: money(20_000, 'RUB'), whole: false });
    assert.equal((await provider.refund(part, asked)).state, 'done');
    assert.equal((await provider.refund(part, asked)).state, 'done');
    assert.equal(fake.payment(order.id).refunded, 200);
    const rest = { ...part, amount: money(30_000, 'RUB'), refundedBefore: money(20_000, 'RUB') };
    assert.equal((await provider.refund(rest, asked)).state, 'refused');
    shop.forget();
    await fake.call('refund', order.id);
    const told = genuine(shop.heard[0]);
    assert.deepEqual([told.kind, told.refund?.amount.minor, told.refunded?.minor], ['refunded', 20_000, 20_000]);
    const whole = await started();
    await fake.call('pay', whole.order.id);
    assert.equal((await provider.refund(aRefund(whole.order, whole.start.paymentId ?? ''), asked)).state, 'done');
    const status = await provider.status(known(whole.order, whole.start.paymentId), asked);
    assert.deepEqual(status.known && [status.message.kind, status.message.refunded?.minor], ['paid', 50_000]);
  });

  test('a refund whose response was lost is found and not repeated', async () => {
    const { order, start } = await started();
    await fake.call('pay', order.id);
    const wanted = aRefund(order, start.paymentId ?? '', { amount: money(10_000, 'RUB'), whole: false });
    fake.misbehave('/api', { kind: 'delay', ms: 0 });
    fake.misbehave('/api', { kind: 'reset', done: true });
    await assert.rejects(provider.refund(wanted, asked), (error) => !(error instanceof ProviderRefused));
    assert.equal(fake.payment(order.id).refunded, 100);
    assert.equal((await provider.refund(wanted, asked)).state, 'done');
    assert.equal(fake.payment(order.id).refunded, 100);
  });

  test('rejects for good another secret and another project', async () => {
    await assert.rejects(adapter({ secrets: ['another-secret'] }).start(anOrderToStart(), asked), ProviderRefused);
    await assert.rejects(adapter({ projectId: '7' }).start(anOrderToStart(), asked), ProviderRefused);
  });

  const faults: readonly (readonly [string, Misbehaviour])[] = [
    ['slow', { kind: 'silent' }],
    ['reset', { kind: 'reset' }],
    ['half an answer', { kind: 'halfClose', done: true }],
    ['500', { kind: 'status', status: 500 }],
    ['a redirect', { kind: 'status', status: 302 }],
    ['no JSON', { kind: 'body', body: '<html>' }],
    ['other JSON', { kind: 'body', body: '{"result":{}}' }],
    ['a megabyte', { kind: 'body', body: JSON.stringify('x'.repeat(1_000_000)) }],
  ];
  for (const [what, fault] of faults) {
    test(`treats the outcome as unknown, without hanging: ${what}`, async () => {
      fake.misbehave('/api', fault);
      const began = performance.now();
      await assert.rejects(provider.start(anOrderToStart(), asked), (error) => !(error instanceof ProviderRefused));
      assert.ok(performance.now() - began < 8_000);
    });
  }
});
