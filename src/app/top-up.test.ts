import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { en } from '#features/payments/payments.strings.en.ts';
import { ledgerFaults } from '#features/payments/server/orders/verify-ledger.ts';
import { languageHeader } from '#kit/browser/call.ts';
import { until } from '#kit/testing/until.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

describe('a top-up in the whole product', () => {
  let app: TestApp;
  before(async () => {
    app = await startTestApp({ SIMULATOR: 'off' });
  });
  after(() => app.stop());

  const ask = async (path: string, json?: unknown) => {
    const answer = await fetch(
      `${app.address}${path}`,
      json === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) },
    );
    return answer.json();
  };

  test("goes from a friend's login to coins on the balance, paid in the sandbox, and the books stay clean", async () => {
    const { globalId, payments, quote, recipient } = await ask('/api/donate/check', { login: 'player', amount: 500 });
    assert.ok(payments.length >= 5 && payments[0].paymentType === 23 && recipient.nick);
    const { url, order } = await ask('/api/donate', { globalId, amount: 500, payment_type: 23, email: '', platform: 'site', quote });
    assert.ok(url.includes('/sandbox-pay'));
    assert.equal((await ask(`/api/donate/orders/${order}`)).state, 'pending');
    // The buttons of the page send the parameters of its address.
    const form = new URL(url, app.address).searchParams;
    form.set('act', 'pay');
    const paid = await fetch(`${app.address}/sandbox-pay/act`, { method: 'POST', body: form, redirect: 'manual' });
    assert.ok(paid.status < 400, `${paid.status} ${form}`);
    await until(async () => (await ask(`/api/donate/orders/${order}`)).state !== 'pending');
    const { state, coins, test: trial } = await ask(`/api/donate/orders/${order}`);
    assert.deepEqual([['paid', 'credited'].includes(state), coins, trial], [true, 525, true]);
    assert.deepEqual(await ledgerFaults(app.database.reads), []);
  });

  test('A17: the plain page accepts an amount in any format and continues with the number', async () => {
    for (const typed of ['500.00', '500,0', '00000000500', '5 00']) {
      const answer = await fetch(`${app.address}/donate_old?${new URLSearchParams({ login: 'player', amount: typed })}`);
      assert.equal(answer.status, 200, typed);
      assert.match(await answer.text(), /name="amount" value="500"/, typed);
    }
  });

  test('the plain page rejects an amount of twenty that may mean twenty thousand', async () => {
    for (const typed of ['20,000', '20.000']) {
      const html = await (await fetch(`${app.address}/donate_old?${new URLSearchParams({ login: 'player', amount: typed })}`)).text();
      assert.doesNotMatch(html, /name="amount" value="20"/, typed);
      assert.ok(html.includes(en.errors.amountNotWhole), typed);
    }
  });

  test('a page with a language in its address gets responses in it, whatever the cookie', async () => {
    const check = async (headers: Readonly<Record<string, string>>) => {
      const body = JSON.stringify({ login: 'nobody-of-this-name', amount: 500 });
      const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
      const { error } = await (await fetch(`${app.address}/api/donate/check`, init)).json();
      return /[а-я]/i.test(error) ? 'ru' : 'en';
    };
    const cookie = 'i18n_redirected=ru';
    assert.equal(await check({ [languageHeader]: 'ru' }), 'ru');
    assert.equal(await check({ [languageHeader]: 'en', cookie }), 'en');
    assert.equal(await check({ [languageHeader]: 'xx', cookie }), 'ru');
  });
});
