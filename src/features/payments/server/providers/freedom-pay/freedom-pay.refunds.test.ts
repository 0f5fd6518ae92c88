import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type FreedomPayFake, startFreedomPayFake } from '#fakes/freedom-pay.ts';
import { money } from '#kit/money/money.ts';
import type { PaymentProvider } from '../provider.ts';
import { anOrderToStart, aRefund, asked, known } from '../providers.builders.ts';
import { createFreedomPay } from './freedom-pay.ts';

describe('Freedom Pay refunds', () => {
  let fake: FreedomPayFake;
  let provider: PaymentProvider;
  before(async () => {
    fake = await startFreedomPayFake();
    const { merchantId, secret, origin } = fake;
    provider = createFreedomPay({ merchantId, secrets: [secret], origin, currency: 'RUB', rate: 10_000, ips: [], timeoutMs: 10_000 });
  });
  after(() => fake.close());

  const paid = async () => {
    const order = anOrderToStart();
    const { paymentId } = await provider.start(order, asked);
    fake.payment(order.id).status = 'success';
    return { order, paymentId: paymentId ?? '' };
  };

  test('status: reports refunds made in its dashboard as a total, without failed and pending ones', async () => {
    const { order, paymentId } = await paid();
    const told = async () => {
      const answer = await provider.status(known(order, paymentId), asked);
      assert.ok(answer.known);
      return [answer.message.kind, answer.message.refunded];
    };
    assert.deepEqual(await told(), ['paid', undefined]);
    const payment = fake.payment(order.id);
    payment.refunds.push({ id: '1', amount: 30_000, status: 'error' }, { id: '2', amount: 10_000, status: 'process' });
    assert.deepEqual(await told(), ['paid', undefined]);
    payment.refunds.push({ id: '3', amount: 20_000, status: 'success' });
    assert.deepEqual(await told(), ['paid', { minor: 20_000, currency: 'RUB' }]);
    payment.status = 'revoked';
    payment.refunds.push({ id: '4', amount: 30_000, status: 'success' });
    assert.deepEqual(await told(), ['paid', { minor: 50_000, currency: 'RUB' }]);
    // A released hold.
    payment.captured = false;
    assert.equal((await told())[0], 'canceled');
  });

  test('refund: one declined by its bank later is rejected by its id, whatever else was refunded', async () => {
    const { order, paymentId } = await paid();
    fake.refundsEnd('process');
    const wanted = aRefund(order, paymentId, { amount: money(10_000, 'RUB'), whole: false });
    const first = await provider.refund(wanted, asked);
    fake.refundsEnd('success');
    const { refunds } = fake.payment(order.id);
    assert.ok(refunds[0] && first.state === 'pending' && first.refundId === refunds[0].id);
    refunds[0].status = 'error';
    refunds.push({ id: '77', amount: 30_000, status: 'success' });
    const again = await provider.refund({ ...wanted, earlier: first.refundId }, asked);
    assert.deepEqual(again, { state: 'refused', reason: `refund ${refunds[0].id}` });
    assert.equal(refunds.length, 2);
  });

  test('refund: requests nothing and leaves it to staff if less was refunded there than booked here', async () => {
    const { order, paymentId } = await paid();
    const given = () => fake.payment(order.id).refunds.reduce((sum, { amount }) => sum + amount, 0);
    // 200 was returned by a bank transfer and recorded here.
    const wanted = aRefund(order, paymentId, { amount: money(10_000, 'RUB'), refundedBefore: money(20_000, 'RUB'), whole: false });
    for (let hour = 0; hour < 4; hour += 1) assert.equal((await provider.refund(wanted, asked)).state, 'refused');
    assert.equal(given(), 0);
    // Requested before that was recorded: it was made, and is neither repeated nor reported as rejected.
    assert.equal((await provider.refund({ ...wanted, refundedBefore: money(0, 'RUB') }, asked)).state, 'done');
    for (let hour = 0; hour < 4; hour += 1) assert.equal((await provider.refund({ ...wanted, sent: true }, asked)).state, 'pending');
    assert.equal(given(), 10_000);
  });
});
