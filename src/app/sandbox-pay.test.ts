import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { until } from '#kit/testing/until.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
/** A method only this test uses, whatever the demo offers. */
const method = 901;

before(async () => {
  app = await startTestApp({ SIMULATOR: 'off', FREEDOM_PAY_MERCHANT_ID: '500001', FREEDOM_PAY_SECRETS: 'qX7fP2mW9kLz' });
  await app.database.pool.query(`
    insert into payment_methods (payment_type, name_en, name_ru, img, provider)
    values (${method}, 'Sandbox', 'Песочница', '/sandbox.svg', 'sandbox')`);
});
after(() => app.stop());

const post = async (path: string, body: object) => {
  const response = await fetch(app.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
};

/** A top-up as the dialog makes it. */
async function topUp(amount: number) {
  const { rows } = await app.database.pool.query<{ login: string }>(
    'select login from accounts where leaving_at is null order by id limit 1',
  );
  const { globalId, quote } = await post('/api/donate/check', { login: rows[0]?.login, amount });
  const started = await post('/api/donate', { globalId, amount, payment_type: method, quote });
  assert.equal(started.error, undefined);
  const url = new URL(started.url, app.address);
  const slip = started.postdata ?? Object.fromEntries(url.searchParams);
  return { slip, order: String(started.order) };
}

const act = (slip: Record<string, string>, how: string) =>
  fetch(`${app.address}/sandbox-pay/act`, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ ...slip, act: how }) });

const stateOf = async (order: string): Promise<string> => {
  const response = await fetch(`${app.address}/api/donate/orders/${order}`);
  const { state } = await response.json();
  return String(state);
};

describe('the sandbox in the running demo', () => {
  test('notifies a payment over HTTP, which is credited', async () => {
    const { slip, order } = await topUp(500);
    assert.equal((await fetch(`${app.address}/sandbox-pay?${new URLSearchParams(slip)}`)).status, 200);
    assert.equal((await act(slip, 'pay')).status, 303);
    assert.match(await stateOf(order), /paid|credited/);
  });

  test('credits once when notified twenty times concurrently', async () => {
    const { slip, order } = await topUp(500);
    await act(slip, 'repeat');
    assert.match(await stateOf(order), /paid|credited/);
    const { rows } = await app.database.pool.query('select count(*)::int as n from ledger_journals where order_id = $1', [order]);
    assert.equal(rows[0]?.n, 1);
  });

  test('a declined payment fails and can still be paid', async () => {
    const { slip, order } = await topUp(500);
    await act(slip, 'decline');
    assert.equal(await stateOf(order), 'failed');
    await act(slip, 'pay');
    assert.match(await stateOf(order), /paid|credited/);
  });

  test('ignores a forged notification, and does not credit a payment that is a kopeck short', async () => {
    const { slip, order } = await topUp(500);
    await act(slip, 'brokenSignature');
    assert.equal(await stateOf(order), 'pending');
    await act(slip, 'wrongAmount');
    assert.doesNotMatch(await stateOf(order), /paid|credited/);
  });

  test('a delayed payment is credited by itself', async () => {
    const { slip, order } = await topUp(500);
    await act(slip, 'later');
    assert.equal(await stateOf(order), 'pending');
    await until(async () => /paid|credited/.test(await stateOf(order)));
  });
});

describe('a configured provider', () => {
  test('is a form target of our pages', async () => {
    const { headers } = await fetch(app.address);
    assert.match(headers.get('content-security-policy') ?? '', /form-action 'self' https:\/\/api\.freedompay\.kz https:\/\/customer\./);
  });

  test('is rejected without a valid signature, and returns 404 if it is not configured', async () => {
    const ask = async (path: string, body: string) => (await fetch(app.address + path, { method: 'POST', body })).status;
    assert.equal(await ask('/api/payments/freedom-pay/result', 'pg_order_id=1&pg_result=1&pg_salt=a&pg_sig=0'), 400);
    assert.equal(await ask('/api/payments/freedom-pay/check', 'pg_order_id=1&pg_order_id=2'), 400);
    assert.equal(await ask('/api/payments/sandbox/notification', '{}'), 400);
    assert.equal(await ask('/api/payments/yookassa/notification', '{}'), 404);
  });
});
