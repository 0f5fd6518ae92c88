import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page, Request } from 'playwright-core';
import { openApp } from './support/app.ts';
import { axeFindings } from './support/axe.ts';
import { languages, languagesOf } from './support/browser.ts';
import { atRest, openLive, textOf } from './support/live.ts';
import { pageFaults } from './support/page-faults.ts';
import {
  askCheck,
  check,
  coinsShown,
  gameServer,
  inSandbox,
  openTopUp,
  orderOf,
  rememberedOrder,
  stepsDone,
  type TopUp,
  topUpIn,
  words,
} from './support/top-up.ts';
import { until } from './support/until.ts';

const prospekt = openApp(async () => ({ GAME_HOSTS: 'game.localhost:8080', MEDIA_HOSTS: 'media.localhost', MAIN_HOST: 'main.example' }));
const friend = 'player';

/** On a screen shorter than the dialog, its content scrolls to the end and leaves the title and the last button in view. */
async function scrollsWithinShortScreen(page: Page, { dialog, submit }: TopUp): Promise<void> {
  const size = page.viewportSize();
  const height = 500;
  await page.setViewportSize({ width: 360, height });
  const content = await dialog.evaluate((element) => {
    for (const one of [element, ...element.querySelectorAll('*')]) one.scrollTop = one.scrollHeight;
    return [...element.querySelectorAll('header, header + div')].reduce((sum, { scrollHeight }) => sum + scrollHeight, 0);
  });
  assert.ok(content > height, `the dialog fits the screen: ${content} px`);
  for (const part of [dialog.locator('h2').first(), submit]) {
    const box = await part.boundingBox();
    assert.ok(box && box.y >= 0 && box.y + box.height <= height, `${await part.textContent()} is at ${JSON.stringify(box)}`);
  }
  if (size) await page.setViewportSize(size);
}

describe('a friend’s login is topped up', () => {
  for (const language of languagesOf('a top-up'))
    test(`from the landing to credited coins, each step accessible on the smallest screen and the delivery seen live (${language})`, async () => {
      const { page } = await prospekt.visit({ language, width: 360 });
      const { globalId, recipient } = await askCheck(prospekt.url, friend, 1000);
      const server = gameServer(prospekt.url, recipient.server?.number ?? 1);
      await server.catchUp(globalId);
      const before = await server.balance(globalId);
      const faults = async () => [...(await pageFaults(page, [])), ...(await axeFindings(page))];
      const topUp = await openTopUp(page);
      assert.deepEqual(await faults(), [], 'step 1');
      await check(topUp, ` ${friend} `, 1000);
      assert.ok((await textOf(topUp.dialog)).includes(recipient.nick ?? ''), 'the buyer sees whom the coins go to');
      const shown = await coinsShown(topUp.sum);
      assert.deepEqual(await faults(), [], 'step 2');
      await scrollsWithinShortScreen(page, topUp);
      await topUp.submit.click();
      await inSandbox(page, 'pay');

      await page.locator('dialog[open] [data-order-state=paid]').waitFor();
      assert.equal(new URL(page.url()).hash, '#successDonate');
      assert.deepEqual(await faults(), [], 'step 3');
      assert.deepEqual(await stepsDone(page), ['created', 'paid', 'queued']);
      const commands = await server.take(globalId);
      await page.locator('li[data-step=taken][data-done=true]').waitFor();
      for (const id of commands) await server.done(id);
      await page.locator('[data-order-state=credited]').waitFor();
      assert.deepEqual(await stepsDone(page), ['created', 'paid', 'queued', 'taken', 'credited']);

      const order = await orderOf(prospekt.url, await rememberedOrder(page));
      assert.deepEqual(
        [order.coins, (await server.balance(globalId)) - before],
        [shown, shown],
        'shown, ordered and credited are one number',
      );
      await topUp.close.click();
      await topUp.dialog.waitFor({ state: 'hidden' });
      assert.equal(new URL(page.url()).hash, '', 'S10: closing step 3 clears the hash');
    });

  test('the success URL shows the state of the order: unknown without one, pending, declined, and then it can be paid again', async () => {
    for (const language of languagesOf('the success address')) {
      const { page } = await prospekt.visit({ language });
      const { success, order } = words[language];
      await openLive(page, '/#successDonate');
      await page.getByText(success.unknown).waitFor();
      await page.evaluate(() => navigation.navigate('/news'));
      await page.waitForURL('**/news');
      await topUpIn(page).dialog.waitFor({ state: 'hidden' });
      await page.goBack();
      await page.getByText(success.unknown).waitFor();

      const topUp = await openTopUp(page);
      await check(topUp, friend, 500);
      await topUp.submit.click();
      await page.waitForURL('**/sandbox-pay**');
      const payment = page.url();
      await openLive(page, '/#successDonate');
      await page.locator('[data-order-state=pending]').waitFor();

      await page.goto(payment);
      await inSandbox(page, 'decline');
      await openLive(page, '/#successDonate');
      await page.locator('[data-order-state=failed]').waitFor();
      assert.ok((await textOf(topUp.dialog)).includes(order.state.failed));
      await topUp.dialog.getByRole('button', { name: success.again }).click();
      await topUp.login.waitFor();
    }
  });
});

describe('step 1', () => {
  test('T03–T05, K09, V02, V03, X05, A11, X07: presets set the amount, the progress follows it, and errors are toasts that name their field', async () => {
    for (const language of languages) {
      const { page } = await prospekt.visit({ language, width: 360 });
      const asked = requestsTo(page, '/api/donate/check');
      const topUp = await openTopUp(page);
      const presets = topUp.dialog.getByRole('group').getByRole('button');
      const labels = (await presets.allTextContents()).map((text) => text.replace(/\s/g, ''));
      const money = { en: ['₽500', '₽1,000', '₽2,000'], ru: ['500₽', '1000₽', '2000₽'] }[language];
      assert.deepEqual(labels, [`${money[0]}+25`, `${money[1]}+100`, `${money[2]}+300`]);
      await presets.nth(1).click();
      assert.equal(await topUp.amount.inputValue(), '1000');
      const values = { 15: 0, 499: 0, 500: 15, 1000: 30, 2000: 45, 5000: 65, 10000: 80, 20000: 100 };
      for (const [amount, value] of Object.entries(values)) {
        await topUp.amount.fill(amount);
        assert.equal(await topUp.progress.getAttribute('aria-valuenow'), String(value), amount);
      }

      const { errors, failedTitle } = words[language];
      await topUp.submit.click();
      await topUp.toast.waitFor();
      assert.ok((await textOf(topUp.toast)).includes(failedTitle));
      assert.ok((await textOf(topUp.toast)).includes(errors.loginNeeded));
      assert.equal(await topUp.login.getAttribute('aria-invalid'), 'true');
      await topUp.login.fill(friend);
      await topUp.amount.fill('14');
      await topUp.submit.click();
      await topUp.toast.filter({ hasText: errors.amountTooSmall.replace('{least, number}', '15') }).waitFor();
      assert.equal(asked.length, 0, 'the browser sends nothing that it knows to be wrong');

      await topUp.amount.fill('500');
      await topUp.login.fill('no-such-login-here');
      await topUp.submit.click();
      await topUp.toast.filter({ hasText: errors.loginUnknown }).waitFor();
      await page.route('**/api/donate/check', (route) => route.fulfill({ json: { error: '<b>x</b>' } }));
      await topUp.submit.click();
      await topUp.toast.filter({ hasText: '<b>x</b>' }).waitFor();
      assert.equal(await topUp.dialog.locator('b').count(), 0);
      assert.equal(await topUp.login.isVisible(), true);
    }
  });
});

describe('step 2', () => {
  test('T02, S08, K13, V04, V09: three methods in a row, the first chosen; a wrong email and type 22 send nothing', async () => {
    const { payments } = await askCheck(prospekt.url, friend, 1000);
    const { page } = await prospekt.visit();
    const asked = requestsTo(page, '/api/donate', 'POST');
    const topUp = await openTopUp(page);
    await check(topUp, friend, 1000);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const tops = await topUp.methods.evaluateAll((boxes) => boxes.map((box) => Math.round(box.getBoundingClientRect().top)));
      assert.deepEqual([tops[1], tops[2]], [tops[0], tops[0]], `${width}`);
      assert.ok((tops[3] ?? 0) > (tops[0] ?? 0), `${width}`);
    }
    assert.equal(await topUp.methods.first().locator('input').isChecked(), true);
    for (const { paymentType, paymentBonus } of payments) {
      const label = topUp.dialog.locator(`[data-method="${paymentType}"] .bg-brand`);
      assert.equal(await label.count(), paymentBonus >= 0.1 ? 1 : 0, `${paymentType}`);
    }
    for (const picture of await topUp.methods.locator('img').all())
      await picture.evaluate(async (img) => img instanceof HTMLImageElement && (await img.decode()));

    await topUp.dialog.locator('[data-method="22"]').click();
    await topUp.dialog.getByText(words.en.unavailableText).waitFor();
    await topUp.submit.click();
    await atRest(page);
    assert.deepEqual([await topUp.toast.count(), await topUp.methods.first().isVisible()], [0, true]);

    await topUp.dialog.locator(`[data-method="${payments.find(({ isEmail }) => isEmail)?.paymentType}"]`).click();
    await topUp.email.fill('a@b');
    await topUp.submit.click();
    await topUp.toast.filter({ hasText: words.en.errors.badEmail }).waitFor();
    assert.equal(await topUp.email.getAttribute('aria-invalid'), 'true');
    assert.equal(asked.length, 0);
  });

  test('S12: a double click with a slow answer makes one check and one order', async () => {
    const { page } = await prospekt.visit();
    const held = Promise.withResolvers<void>();
    let answer = held;
    await page.route('**/api/donate**', async (route) => {
      if (route.request().method() === 'POST') await answer.promise;
      await route.continue();
    });
    const checks = requestsTo(page, '/api/donate/check');
    const orders = requestsTo(page, '/api/donate', 'POST');
    const topUp = await openTopUp(page);
    await topUp.login.fill(friend);
    await topUp.submit.dblclick();
    await atRest(page);
    answer = Promise.withResolvers<void>();
    held.resolve();
    await topUp.methods.first().waitFor();
    await topUp.submit.dblclick();
    await atRest(page);
    answer.resolve();
    await page.waitForURL('**/sandbox-pay**');
    assert.deepEqual([checks.length, orders.length], [1, 1]);
    const body = orders[0]?.postDataJSON();
    assert.deepEqual([typeof body.payment_type, body.platform, typeof body.globalId], ['number', 'site', 'number']);
  });
});

describe('the landing', () => {
  test('A15, L03, L15: it reads the promo multiplier when it loads; its Top-up link and a hash set later open the dialog, where a promo of 2 doubles the bonus but not the presets', async () => {
    const { page } = await prospekt.visit({ language: 'ru' });
    await page.route('**/api/donate', (route) => route.fulfill({ json: { value: 2, discount: 1.2 } }));
    const read = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/donate' && request.method() === 'GET');
    await openLive(page, '/');
    await read;
    await page.locator('header nav a[href="/donate"]').first().click();
    const topUp = topUpIn(page);
    await topUp.amount.fill('500');
    assert.equal(new URL(page.url()).pathname, '/');
    await until(async () => (await coinsShown(topUp.sum)) === 660);
    assert.match(await textOf(topUp.dialog.getByRole('group').getByRole('button').first()), /\+25/);
    await topUp.close.click();
    await topUp.dialog.waitFor({ state: 'hidden' });
    await page.evaluate(() => {
      location.hash = '#donate';
    });
    await topUp.login.waitFor();
  });
});

describe('closing and hashes', () => {
  test('S09, S11, E29: the cross and Escape go from step 2 to 1 and from 1 to closed, keep what was typed, and Escape also aborts a slow call', async () => {
    const { page } = await prospekt.visit();
    const topUp = await openTopUp(page);
    const kept = async () => assert.deepEqual([await topUp.login.inputValue(), await topUp.amount.inputValue()], [friend, '1234']);
    for (const close of [() => topUp.close.click(), () => page.keyboard.press('Escape')]) {
      await check(topUp, friend, 1234);
      await close();
      await topUp.login.waitFor();
      await kept();
    }

    await topUp.submit.click();
    await topUp.methods.first().waitFor();
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/donate', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await answer.promise;
      await route.fulfill({ json: { error: 'Too late to be of use' } });
    });
    await topUp.submit.click();
    // Chromium lets a page keep a dialog open for one or two Escapes and then closes it. One more would leave step 1.
    await until(async () => {
      await page.keyboard.press('Escape');
      return topUp.login.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      );
    });
    answer.resolve();
    await kept();

    for (const close of [() => topUp.close.click(), () => page.keyboard.press('Escape')]) {
      await openTopUp(page);
      await close();
      await topUp.dialog.waitFor({ state: 'hidden' });
    }
  });

  test('L17: with the launcher’s cookie the success step redirects to the launcher, without it nowhere', async () => {
    for (const inLauncher of [true, false]) {
      const { page, context } = await prospekt.visit({ expects: [/prospekt:/] });
      if (inLauncher) await context.addCookies([{ name: 'launcher', value: '1', url: prospekt.url }]);
      const client = await context.newCDPSession(page);
      const tried: string[] = [];
      await client.send('Page.enable');
      client.on('Page.frameRequestedNavigation', ({ url }) => void tried.push(url));
      client.on('Page.frameScheduledNavigation', ({ url }) => void tried.push(url));
      await openLive(page, '/#successDonate');
      await page.getByText(words.en.success.unknown).waitFor();
      await atRest(page);
      assert.deepEqual(tried.includes('prospekt://donate'), inLauncher, tried.join(' '));
    }
  });

  test('L04: on the game and media hosts Top-up links to the main site', async () => {
    for (const host of ['game.localhost', 'media.localhost']) {
      const { page, context } = await prospekt.visit({ language: 'ru', expects: [/ERR_|Failed to load/] });
      const address = prospekt.url.replace('127.0.0.1', host);
      await context.addCookies([{ name: 'i18n_redirected', value: 'ru', url: address }]);
      await page.route('http://main.example/**', (route) => route.fulfill({ body: 'main', contentType: 'text/plain' }));
      await openLive(page, `${address}/`);
      await page.locator('header nav a[href="/donate"]').first().click();
      await page.waitForURL('http://main.example/#donate');
    }
  });
});

function requestsTo(page: Page, path: string, method?: string): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path && (!method || request.method() === method)) seen.push(request);
  });
  return seen;
}
