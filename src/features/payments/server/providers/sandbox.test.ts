import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type CallbackServer, startCallbackServer } from '#fakes/callback-server.ts';
import { Slip } from '#features/sandbox-pay/sandbox-pay.contract.ts';
import { laterSeconds, repeats } from '#features/sandbox-pay/server/act-on-payment.ts';
import { payLater } from '#features/sandbox-pay/server/pay-later.ts';
import { sandboxPayHandlers } from '#features/sandbox-pay/server/sandbox-pay.handlers.ts';
import { sandboxPaySecret, signMessage } from '#features/sandbox-pay/server/sandbox-pay.signature.ts';
import { createLog } from '#kit/log/log.ts';
import { money } from '#kit/money/money.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { testRuntime } from '#kit/testing/runtime.ts';
import { type SampleApp, sampleApp } from '#kit/testing/sample-app.ts';
import type { Parsed, PaymentProvider } from './provider.ts';
import { aMessage, anOrderToStart, aRefund, known } from './providers.builders.ts';
import { createSandbox } from './sandbox.ts';

const asked = { signal: new AbortController().signal };
const secret = sandboxPaySecret('an-app-secret-of-this-test-alone-01234');

let sample: SampleApp;
let origin: string;
let shop: CallbackServer;
let provider: PaymentProvider;
let heard: Parsed[] = [];
let answered: number[] = [];

before(async () => {
  shop = await startCallbackServer(async (message) => {
    const parsed = await provider.parse(message, asked);
    heard.push(parsed);
    const answer = provider.answer(parsed.verdict === 'genuine' ? 'accepted' : parsed.verdict, message);
    answered.push(answer.status);
    return answer;
  });
  sample = await sampleApp(sandboxPayHandlers({ secret, shop: () => shop.origin }), await testDatabase());
  origin = await sample.app.listen({ port: 0, host: '127.0.0.1' });
  provider = createSandbox({ secret, origin: () => origin });
});
after(async () => {
  await sample.close();
  await shop.close();
});

async function started(given: Parameters<typeof anOrderToStart>[0] = {}) {
  heard = [];
  answered = [];
  const order = anOrderToStart(given);
  const { url } = await provider.start(order, asked);
  return { order, slip: Object.fromEntries(new URL(url, origin).searchParams), url };
}

const act = (slip: Readonly<Record<string, string>>, act: string) =>
  fetch(`${origin}/sandbox-pay/act`, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ ...slip, act }) });
const kinds = () => heard.map((parsed) => (parsed.verdict === 'genuine' ? parsed.message.kind : parsed.verdict));
const standing = async (order: ReturnType<typeof anOrderToStart>) => {
  const answer = await provider.status(known(order, null), asked);
  return answer.known ? answer.message.kind : 'unknown';
};

describe('the sandbox', () => {
  test('its page works without JavaScript, in both languages, and states that the money is not real', async () => {
    const { url } = await started();
    for (const [cookie, words] of [
      ['', /Test money.*₽500\.00.*Decline/s],
      ['i18n_redirected=ru', /Тестовые деньги.*500,00\s₽.*Отклонить/s],
    ] as const) {
      const response = await fetch(origin + url, { headers: { cookie } });
      const page = await response.text();
      assert.equal(response.status, 200);
      assert.match(page, words);
      assert.doesNotMatch(page, /<script| style=| on\w+=/);
      assert.equal(page.split('<button').length - 1, 6);
    }
  });

  test('a form post opens the same page', async () => {
    const { url, postdata } = await provider.start(anOrderToStart({ asForm: true }), asked);
    const response = await fetch(origin + url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ ...postdata }) });
    assert.equal(response.status, 303);
    assert.equal((await fetch(origin + response.headers.get('location'))).status, 200);
  });

  test('a slip with any changed field opens nothing and pays nothing', async () => {
    const { order, slip } = await started();
    for (const [name, value] of [
      ['order', '00000000-0000-4000-8000-000000000000'],
      ['amount', '1'],
      ['currency', 'USD'],
      ['description', 'x'],
      ['success', '/elsewhere'],
      ['failure', '/elsewhere'],
      ['notify', '/api/other'],
      ['signature', 'a'.repeat(64)],
    ] as const) {
      const changed = { ...slip, [name]: value };
      assert.equal((await fetch(`${origin}/sandbox-pay?${new URLSearchParams(changed)}`)).status, 403, name);
      assert.equal((await act(changed, 'pay')).headers.get('location'), '/', name);
    }
    assert.equal(await standing(order), 'unknown');
    assert.deepEqual(heard, []);
  });

  test('pay: sends the message and returns to the shop', async () => {
    const { order, slip } = await started();
    const response = await act(slip, 'pay');
    assert.equal(response.headers.get('location'), `/donate/purchase?id=${order.id}`);
    const [parsed] = heard;
    assert.equal(parsed?.verdict, 'genuine');
    assert.deepEqual(parsed.message, {
      kind: 'paid',
      paymentId: `sb-${order.id}`,
      order: { id: order.id },
      amount: { minor: 50_000, currency: 'RUB' },
      merchant: null,
      test: true,
      dedupKey: `paid:sb-${order.id}`,
    });
    assert.deepEqual(answered, [200]);
    assert.equal(await standing(order), 'paid');
  });

  test('decline, then pay; a paid order can no longer be declined', async () => {
    const { order, slip } = await started();
    await act(slip, 'decline');
    assert.equal(await standing(order), 'failed');
    await act(slip, 'pay');
    await act(slip, 'decline');
    assert.deepEqual(kinds(), ['failed', 'paid', 'paid']);
    assert.equal(await standing(order), 'paid');
  });

  test('repeat: sends many concurrent notifications of the same event', async () => {
    const { slip } = await started();
    await act(slip, 'repeat');
    assert.equal(heard.length, repeats);
    assert.equal(new Set(heard.map((one) => one.verdict === 'genuine' && one.message.dedupKey)).size, 1);
  });

  test('later: returns to the shop before it is paid', async () => {
    const { order, slip } = await started();
    await act(slip, 'later');
    assert.ok(laterSeconds > 0);
    assert.deepEqual(heard, []);
    assert.equal(await standing(order), 'pending');
    const parts = { shop: () => shop.origin, secret, log: createLog({ level: 'silent' }) };
    const runtime = testRuntime({ database: sample.database, implementations: [] });
    await runtime.bySystem((ctx) => payLater(ctx, Slip.parse(slip), parts));
    assert.deepEqual(kinds(), ['paid']);
  });

  test('a payment short by a kopeck has the smaller amount in the message and in the ledger', async () => {
    const { order, slip } = await started();
    await act(slip, 'wrongAmount');
    const answer = await provider.status(known(order, null), asked);
    assert.ok(answer.known);
    assert.equal(answer.message.amount?.minor, 49_999);
    assert.equal(heard[0]?.verdict === 'genuine' && heard[0].message.amount?.minor, 49_999);
  });

  test('a forged notification is rejected and books nothing', async () => {
    const { order, slip } = await started();
    await act(slip, 'brokenSignature');
    assert.deepEqual([kinds(), answered], [['forged'], [400]]);
    assert.equal(await standing(order), 'pending');
  });

  test('a message signed long ago is rejected', async () => {
    const { slip } = await started();
    await act(slip, 'pay');
    const message = shop.messages.at(-1);
    assert.ok(message);
    const stamped = (seconds: number) => ({
      ...message,
      headers: { 'sandbox-signature': signMessage(message.body.toString(), secret, Math.floor(Date.now() / 1_000) + seconds) },
    });
    for (const [seconds, verdict] of [
      [-290, 'genuine'],
      [-310, 'forged'],
      [310, 'forged'],
    ] as const)
      assert.equal((await provider.parse(stamped(seconds), asked)).verdict, verdict);
    assert.equal((await provider.parse({ ...message, body: Buffer.from(`${message.body} `) }, asked)).verdict, 'forged');
    assert.equal((await provider.parse(aMessage({ body: message.body }), asked)).verdict, 'forged');
  });

  test('refund: partial refunds requested twice are made once; more than is left is rejected', async () => {
    const { order, slip } = await started();
    await act(slip, 'pay');
    const first = aRefund(order, `sb-${order.id}`, { amount: money(20_000, 'RUB'), key: `a-${order.id}` });
    const rest = { ...first, amount: money(30_000, 'RUB'), key: `b-${order.id}` };
    for (const wanted of [first, first, rest, rest]) assert.equal((await provider.refund(wanted, asked)).state, 'done');
    assert.equal((await provider.refund({ ...first, key: `c-${order.id}` }, asked)).state, 'refused');
    assert.equal((await provider.refund({ ...first, amount: money(1, 'RUB') }, asked)).state, 'refused');
  });

  test('reveals nothing to a caller without the secret', async () => {
    const stranger = createSandbox({ secret: 'another', origin: () => origin });
    await assert.rejects(stranger.status(known(anOrderToStart(), null), asked));
  });
});
