import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { atRest, openLive, textOf } from './support/live.ts';
import { askCheck, gameServer, inSandbox, orderOf, topUpIn, words } from './support/top-up.ts';
import { until } from './support/until.ts';

const prospekt = openApp(async () => ({ TRUST_PROXY: '127.0.0.1/32' }));
const friend = 'player';
const handOff = (globalId: number, paymentType: number, amount = 500): string =>
  `/donate?globalId=${globalId}&amount=${amount}&payment_type=${paymentType}&email=buyer%40mail.example&platform=site`;

describe('the whole-page top-up', () => {
  test('R10, A15: reads the multipliers, fills in the login of the session, and goes through the same steps to the payment page', async () => {
    for (const language of languagesOf('the whole-page top-up')) {
      const { page } = await prospekt.visit({ language, width: 360, session: await prospekt.session('player') });
      const read = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/donate' && request.method() === 'GET');
      await openLive(page, '/donate');
      await read;
      const main = page.locator('main');
      assert.equal(await main.locator('input[name=login]').inputValue(), friend);
      await main.getByRole('button', { name: words[language].next }).click();
      await main.locator('[data-method]').first().waitFor();
      await main.getByRole('button', { name: words[language].change }).click();
      assert.equal(await main.locator('input[name=login]').inputValue(), friend);
      await main.getByRole('button', { name: words[language].next }).click();
      await main.locator('[data-method]').first().waitFor();
      await main.locator('button[type=submit]').click();
      await page.waitForURL('**/sandbox-pay**');
    }
  });

  test('A13, A17, A18: a redirect method goes to its domain, or to this site, with exactly five parameters; for a method with `postdata` the browser posts a form', async () => {
    const { page } = await prospekt.visit();
    let domain = '';
    await page.route('**/api/donate/check', async (route) => {
      const answer = await (await route.fetch()).json();
      const payments = answer.payments.filter(({ isNeedRedirect }: { isNeedRedirect: boolean }) => isNeedRedirect);
      await route.fulfill({ json: { ...answer, payments: payments.map((method: object) => ({ ...method, domain })) } });
    });
    await page.route('https://pay.example/**', (route) => route.fulfill({ body: 'there', contentType: 'text/plain' }));
    const topUp = topUpIn(page);
    const chooseMethod = async () => {
      await openLive(page, '/#donate');
      await topUp.login.fill(friend);
      await topUp.submit.click();
      await topUp.methods.first().waitFor();
    };
    for (domain of ['pay.example', '']) {
      await chooseMethod();
      const going = page.waitForRequest((request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/donate');
      await topUp.submit.click();
      const { origin, searchParams } = new URL((await going).url());
      assert.equal(origin, domain ? 'https://pay.example' : prospekt.url);
      assert.deepEqual([...searchParams.keys()], ['globalId', 'amount', 'payment_type', 'email', 'platform']);
      assert.equal(searchParams.get('platform'), 'site');
      await page.waitForURL(domain ? 'https://pay.example/**' : '**/sandbox-pay**');
    }

    await page.unroute('**/api/donate/check');
    const fields = { url: '/sandbox-pay', postdata: { word: 'a b&c', submit: 'yes' }, order: '7b1b2a3c-1111-4222-8333-444455556666' };
    await page.route('**/api/donate', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ json: fields }) : route.continue(),
    );
    await chooseMethod();
    const posted = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/sandbox-pay'));
    await page.route('**/sandbox-pay', (route) => route.fulfill({ body: 'ok', contentType: 'text/plain' }));
    await topUp.submit.click();
    assert.equal((await posted).method(), 'POST');
    assert.equal((await posted).postData(), 'word=a+b%26c&submit=yes');
  });
});

describe('the hand-off address', () => {
  test('A19: in a fresh browser it makes one order and goes to the payment page; coming back it asks first, and a rejection starts no loop', async () => {
    const { globalId, payments } = await askCheck(prospekt.url, friend, 500);
    const method = payments.find(({ isNeedRedirect }) => isNeedRedirect)?.paymentType ?? 23;
    for (const language of languagesOf('the hand-off')) {
      const { page } = await prospekt.visit({ language });
      // On a slow network the page runs before it has loaded completely. A form sent then would replace the page in the history.
      const fonts = Promise.withResolvers<void>();
      await page.route(/\.woff2$/, async (route) => {
        await fonts.promise;
        await route.continue();
      });
      await page.goto(handOff(globalId, method, language === 'en' ? 501 : 502), { waitUntil: 'commit' });
      await page.waitForFunction(() => sessionStorage.getItem('handed-over') !== null);
      fonts.resolve();
      await page.waitForURL('**/sandbox-pay**');
      const paid = page.url();
      await page.goBack();
      await page.getByText(words[language].handOff.again).waitFor();
      await page.locator('main button[type=submit]').click();
      await page.waitForURL('**/sandbox-pay**');
      assert.equal(page.url(), paid, 'the same order');
      await inSandbox(page, 'pay');
      await page.locator('dialog[open] [data-order-state=paid], dialog[open] [data-order-state=credited]').waitFor();

      await page.goto(handOff(globalId, 9999));
      await page.getByRole('alert').filter({ hasText: words[language].errors.methodUnknown }).waitFor();
      await page.locator('main').getByRole('link', { name: words[language].handOff.start }).waitFor();
      assert.equal(await page.locator('main button[type=submit]').count(), 0, 'the same fields would be rejected again');
    }
  });
});

describe('the top-up without JavaScript', () => {
  for (const language of languagesOf('the top-up without script'))
    test(`R11: from login and amount to the payment page and the order’s own page (${language})`, async () => {
      const { page } = await prospekt.visit({ language, javaScript: false, width: 360 });
      await page.goto('/donate_old');
      assert.equal(await page.locator('script').count(), 0, 'not a script on it');
      await send(page, { login: 'no-such-login', amount: '500' });
      await page.getByText(words[language].errors.loginUnknown).waitFor();
      await send(page, { login: friend, amount: '14' });
      assert.equal(await page.locator('input[name=login]').inputValue(), friend, 'what was typed is there again');
      await send(page, { login: friend, amount: '777' });

      const needsEmail = (await askCheck(prospekt.url, friend, 777)).payments.find(({ isEmail }) => isEmail);
      await page.locator(`input[name=payment_type][value="${needsEmail?.paymentType}"]`).check();
      await page.locator('input[name=email]').evaluate((input) => input.setAttribute('type', 'text'));
      await page.locator('input[name=email]').fill('nonsense');
      await page.locator('main button[type=submit]').click();
      await page.getByRole('alert').filter({ hasText: words[language].errors.badEmail }).waitFor();
      assert.equal(await page.locator('input[name=email]').inputValue(), 'nonsense');
      assert.equal(await page.locator(`input[value="${needsEmail?.paymentType}"]`).isChecked(), true);
      await page.locator('input[name=email]').fill('buyer@mail.example');
      await page.locator('main button[type=submit]').click();
      await page.waitForURL('**/sandbox-pay**');
      await inSandbox(page, 'decline');
      await page.goto('/donate');
      await send(page, { login: friend, amount: '500' });
      await page.locator('input[name=payment_type]').first().waitFor();
    });
});

describe('/donate/purchase', () => {
  test('R13: shows an order live by its id, and its receipt', async () => {
    const { globalId, recipient } = await askCheck(prospekt.url, friend, 500);
    const server = gameServer(prospekt.url, recipient.server?.number ?? 1);
    for (const language of languagesOf('a purchase')) {
      const { page } = await prospekt.visit({ language });
      await page.goto(handOff(globalId, 23, language === 'en' ? 601 : 602));
      await page.waitForURL('**/sandbox-pay**');
      await inSandbox(page, 'pay');
      await page.locator('dialog[open] [data-order-state]').waitFor();
      await page.locator('dialog[open]').getByRole('link', { name: words[language].success.receipt }).click();
      await page.waitForURL('**/donate/purchase?id=**');
      await page.locator('main [data-order-state=paid]').waitFor();
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
      await server.catchUp(globalId);
      await page.locator('main [data-order-state=credited]').waitFor();
      const id = new URL(page.url()).searchParams.get('id') ?? '';
      const { coins } = await orderOf(prospekt.url, id);
      assert.ok((await textOf(page.locator('main'))).includes(String(coins)));
    }
  });

  test('“Where is my payment?” shows only the state, with and without JavaScript', async () => {
    const { globalId } = await askCheck(prospekt.url, friend, 500);
    for (const [at, javaScript] of [true, false].entries()) {
      const { page, context } = await prospekt.visit({ javaScript, expects: [/status of 422/] });
      // Another IP address: the orders of the other journeys have used up the limit of this one.
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': '10.7.0.1' });
      const amount = 701 + at;
      await page.goto(handOff(globalId, 23, amount));
      if (!javaScript) await page.locator('main button[type=submit]').click();
      await page.waitForURL('**/sandbox-pay**');
      await page.goto('/donate/purchase');
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Moscow' }).format(new Date());
      const found = async (email: string) => {
        await send(page, { login: friend, amount: String(amount), day, email });
        await page.locator('#found').waitFor();
        return textOf(page.locator('#found'));
      };
      assert.ok((await found('somebody.else@mail.example')).includes(words.en.purchase.nothing));
      await page.goto('/donate/purchase');
      const answer = await found('buyer@mail.example');
      assert.ok(answer.includes(words.en.purchase.states.pending), answer);
      assert.equal(answer.includes(String(amount)), false);
      if (!javaScript) continue;
      await until(() => page.locator('#found').evaluate((finding) => finding === document.activeElement));
      await send(page, { day: '' });
      await page.locator('main input[name=day][aria-invalid=true]').waitFor();
      assert.equal(await page.locator('#found').count(), 0, 'a refusal is not told below what was found of another payment');
    }
  });
});

describe('opened from the app', () => {
  test('no page links to the top-up or to the payment of a pending order', async () => {
    const { page, context } = await prospekt.visit({ session: await prospekt.session('player') });
    const { globalId } = await askCheck(prospekt.url, friend, 500);
    const wish = { globalId, amount: 500, payment_type: 23, email: '', platform: 'site' };
    const { order } = await (await page.request.post('/api/donate', { data: wish, headers: { origin: prospekt.url } })).json();
    const payment = page.locator('main a[href*="/sandbox-pay"], main form[action*="/sandbox-pay"]');
    const pages = ['/auth', '/donate/chests', '/notifications', '/legal/terms-of-service'];
    for (const path of pages) {
      await page.goto(path);
      assert.ok((await page.locator('a[href="/donate"]').count()) > 0, `${path}: outside the app there is one`);
    }
    await page.goto(`/donate/purchase?id=${order}`);
    assert.equal(await payment.count(), 1);
    await context.addCookies([{ name: 'from-app', value: '1', url: prospekt.url }]);
    for (const path of pages) {
      await page.goto(path);
      assert.equal(await page.locator('a[href="/donate"]').count(), 0, path);
    }
    await page.goto(`/donate/purchase?id=${order}`);
    await page.locator('[data-order-state=pending]').waitFor();
    assert.equal(await payment.count(), 0, 'the way to the payment of an order that has begun');
    await openLive(page, '/#donate');
    await atRest(page);
    assert.equal(await page.locator('dialog[open]').count(), 0);
  });
});

async function send(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`main input[name=${name}]`).fill(value);
  await page.locator('main button[type=submit]').click();
}
