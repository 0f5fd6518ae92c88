import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Misbehaviour } from '#fakes/fake-server.ts';
import { type StripeFake, startStripeFake } from '#fakes/stripe.ts';
import { money } from '#kit/money/money.ts';
import { type PaymentProvider, ProviderRefused } from '../provider.ts';
import { anOrderToStart, asked } from '../providers.builders.ts';
import { createStripe } from './stripe.ts';

let fake: StripeFake;
let provider: PaymentProvider;

const adapter = (secrets: readonly [string, ...string[]]) =>
  createStripe({
    secrets,
    webhookSecrets: [fake.webhookSecret],
    origin: fake.origin,
    currency: 'USD',
    rate: 110,
    timeoutMs: 1_000,
    pauseMs: 5,
  });

before(async () => {
  fake = await startStripeFake();
  provider = adapter([fake.secret]);
});
after(() => fake.close());

describe('Stripe failures', () => {
  test('creates no second session when the response to the start was lost', async () => {
    const order = anOrderToStart({ charged: money(550, 'USD') });
    fake.misbehave('/v1/checkout/sessions', { kind: 'halfClose', done: true });
    await assert.rejects(provider.start(order, asked), (error) => !(error instanceof ProviderRefused));
    await provider.start(order, asked);
    assert.equal(fake.sessions.filter(({ orderId }) => orderId === order.id).length, 1);
  });

  test('retries 409 and 500 with the same key, and rejects a malformed request for good', async () => {
    const order = anOrderToStart({ charged: money(550, 'USD') });
    fake.misbehave('/v1/checkout/sessions', { kind: 'status', status: 409 });
    fake.misbehave('/v1/checkout/sessions', { kind: 'status', status: 500, done: true });
    await provider.start(order, asked);
    assert.equal(fake.sessions.filter(({ orderId }) => orderId === order.id).length, 1);
    await assert.rejects(provider.start(anOrderToStart({ charged: money(1, 'USD') }), asked), ProviderRefused);
  });

  test('tries the second key during a rotation when the first is rejected', async () => {
    const both = adapter(['sk_live_notYet', fake.secret]);
    assert.ok((await both.start(anOrderToStart({ charged: money(550, 'USD') }), asked)).paymentId);
    await assert.rejects(adapter(['sk_live_wrong']).start(anOrderToStart(), asked), ProviderRefused);
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
      fake.misbehave('/v1/checkout/sessions', fault);
      const began = performance.now();
      await assert.rejects(
        provider.start(anOrderToStart({ charged: money(550, 'USD') }), asked),
        (error) => !(error instanceof ProviderRefused),
      );
      assert.ok(performance.now() - began < 8_000);
    });
  }
});
