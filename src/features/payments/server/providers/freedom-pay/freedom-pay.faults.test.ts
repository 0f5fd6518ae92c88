import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Misbehaviour } from '#fakes/fake-server.ts';
import { type FreedomPayFake, startFreedomPayFake } from '#fakes/freedom-pay.ts';
import { money } from '#kit/money/money.ts';
import { type PaymentProvider, ProviderRefused } from '../provider.ts';
import { anOrderToStart, aRefund, known } from '../providers.builders.ts';
import { createFreedomPay } from './freedom-pay.ts';

const asked = { signal: new AbortController().signal };

let fake: FreedomPayFake;
let provider: PaymentProvider;

const adapter = (given: Partial<Parameters<typeof createFreedomPay>[0]> = {}) => {
  const { merchantId, secret, origin } = fake;
  return createFreedomPay({ merchantId, secrets: [secret], origin, currency: 'RUB', rate: 10_000, ips: [], timeoutMs: 10_000, ...given });
};

before(async () => {
  fake = await startFreedomPayFake();
  provider = adapter();
});
after(() => fake.close());

describe('Freedom Pay failures', () => {
  test('rejects for good an unknown merchant and a malformed request', async () => {
    await assert.rejects(adapter({ merchantId: '7' }).start(anOrderToStart(), asked), ProviderRefused);
    await assert.rejects(
      adapter({ secrets: ['another-secret'] }).start(anOrderToStart(), asked),
      (error) => !(error instanceof ProviderRefused),
    );
    await assert.rejects(provider.start(anOrderToStart({ charged: money(0, 'RUB') }), asked), ProviderRefused);
  });

  const laughs = '<!DOCTYPE r [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]><response><pg_status>&b;</pg_status></response>';
  const xxe = '<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/passwd">]><response><pg_status>ok</pg_status><pg_x>&a;</pg_x></response>';
  const unsigned =
    '<response><pg_status>ok</pg_status><pg_payment_id>1</pg_payment_id><pg_redirect_url>https://evil.example/</pg_redirect_url></response>';
  const faults: readonly (readonly [string, Misbehaviour])[] = [
    ['slow', { kind: 'silent' }],
    ['late by more than we wait', { kind: 'delay', ms: 5_000 }],
    ['reset', { kind: 'reset' }],
    ['half an answer', { kind: 'halfClose', done: true }],
    ['500', { kind: 'status', status: 500 }],
    ['429', { kind: 'status', status: 429 }],
    ['a redirect', { kind: 'status', status: 302 }],
    ['no XML', { kind: 'body', body: 'OK' }],
    ['XML cut short', { kind: 'body', body: '<response><pg_status>ok' }],
    ['a megabyte', { kind: 'body', body: `<r>${'x'.repeat(1_000_000)}</r>` }],
    ['M20: entities without end', { kind: 'body', body: laughs }],
    ['M20: an entity that reads files', { kind: 'body', body: xxe }],
    ['an answer without signature', { kind: 'body', body: unsigned }],
  ];
  for (const [what, fault] of faults) {
    test(`treats the outcome as unknown, without hanging: ${what}`, async () => {
      const hasty = adapter({ timeoutMs: 1_000 });
      for (const path of ['/init_payment.php', '/get_status3.php'] as const) {
        fake.misbehave(path, fault);
        const began = performance.now();
        const order = anOrderToStart();
        const ask = path === '/init_payment.php' ? hasty.start(order, asked) : hasty.status(known(order, '1'), asked);
        await assert.rejects(ask, (error) => !(error instanceof ProviderRefused));
        assert.ok(performance.now() - began < 8_000);
      }
    });
  }

  test('finds a payment by its order when the response to the start was lost', async () => {
    const order = anOrderToStart();
    fake.misbehave('/init_payment.php', { kind: 'halfClose', done: true });
    await assert.rejects(provider.start(order, asked));
    fake.payment(order.id).status = 'success';
    const answer = await provider.status(known(order, null), asked);
    assert.equal(answer.known && answer.message.kind, 'paid');
  });

  test('stops the call when the caller aborts', async () => {
    fake.misbehave('/init_payment.php', { kind: 'silent' });
    await assert.rejects(provider.start(anOrderToStart(), { signal: AbortSignal.timeout(50) }));
  });

  /** A completed payment, and a refund request for it. */
  const refundable = async () => {
    const order = anOrderToStart();
    const { paymentId } = await provider.start(order, asked);
    fake.payment(order.id).status = 'success';
    return { order, wanted: aRefund(order, paymentId ?? '') };
  };

  test('a refund whose response was lost is checked later, found and not repeated', async () => {
    const { order, wanted } = await refundable();
    fake.misbehave('/revoke.php', { kind: 'reset', done: true });
    assert.equal((await provider.refund(wanted, asked)).state, 'pending');
    assert.equal((await provider.refund(wanted, asked)).state, 'done');
    assert.equal(fake.payment(order.id).refunds.length, 1);
  });

  test('an accepted refund is pending if the following status call fails', async () => {
    const { order, wanted } = await refundable();
    const status = adapter({ timeoutMs: 1_000 });
    fake.misbehave('/get_status3.php', { kind: 'delay', ms: 0 });
    fake.misbehave('/get_status3.php', { kind: 'status', status: 500 });
    assert.equal((await status.refund(wanted, asked)).state, 'pending');
    assert.equal((await status.refund(wanted, asked)).state, 'done');
    assert.equal(fake.payment(order.id).refunds.length, 1);
  });

  test('rejects a refund of an unknown payment or merchant', async () => {
    const { order, wanted } = await refundable();
    await assert.rejects(provider.refund(aRefund(order, '999999'), asked), ProviderRefused);
    await assert.rejects(adapter({ merchantId: '7' }).refund(wanted, asked), ProviderRefused);
    assert.equal(fake.payment(order.id).refunds.length, 0);
  });
});
