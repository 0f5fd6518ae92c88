import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page, Request } from 'playwright-core';
import { openApp } from './support/app.ts';
import { axeFindings } from './support/axe.ts';
import { languages, languagesOf } from './support/browser.ts';
import { openLive, textOf } from './support/live.ts';
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
  topUpIn,
  words,
} from './support/top-up.ts';
import { until } from './support/until.ts';

const prospekt = openApp(async () => ({ GAME_HOSTS: 'game.localhost:8080', MEDIA_HOSTS: 'media.localhost', MAIN_HOST: 'main.example' }));
const friend = 'player';

describe('a friend’s login is topped up', () => {
  for (const language of languages)
    test(`from the landing to credited coins, every step of the delivery seen live (${language})`, async () => {
      const { page } = await prospekt.visit({ language });
      const { globalId, recipient } = await askCheck(prospekt.url, friend, 1000);
      const server = gameServer(prospekt.url, recipient.server?.number ?? 1);
      await server.catchUp(globalId);
      const before = await server.balance(globalId);
      const topUp = await openTopUp(page);
      await check(topUp, ` ${friend} `, 1000);
      assert.ok((await textOf(topUp.dialog)).includes(recipient.nick ?? ''), 'the buyer sees whom the coins go to');
      const shown = await coinsShown(topUp.sum);
      await topUp.submit.click();
      await inSandbox(page, 'pay');

      await page.locator('dialog[open] [data-order-state=paid]').waitFor();
      assert.equal(new URL(page.url()).hash, '#successDonate');
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

  test('a declined payment is shown as what it is, and can be tried again', async () => {
    for (const language of languagesOf('a declined payment')) {
      const { page } = await prospekt.visit({ language });
      const topUp = await openTopUp(page);
      await check(topUp, friend, 500);
      await topUp.submit.click();
      await inSandbox(page, 'decline');
      await openLive(page, '/#successDonate');
      await page.locator('[data-order-state=failed]').waitFor();
      assert.ok((await textOf(topUp.dialog)).includes(words[language].order.state.failed));
      await topUp.dialog.getByRole('button', { name: words[language].success.again }).click();
      await topUp.login.waitFor();
    }
  });

  test('M22: the success address alone proves nothing', async () => {
    for (const language of languagesOf('the success address')) {
      const { page } = await prospekt.visit({ language });
      await openLive(page, '/#successDonate');
      await page.getByText(words[language].success.unknown).waitFor();
      const topUp = await openTopUp(page);
      await check(topUp, friend, 500);
      await topUp.submit.click();
      await page.waitForURL('**/sandbox-pay**');
      await openLive(page, '/#successDonate');
      await page.locator('[data-order-state=pending]').waitFor();
    }
  });
});

describe('step 1', () => {
  test('T03–T05, K09: presets, their labels and the progress values', async () => {
    for (const language of languages) {
      const { page } = await prospekt.visit({ language, width: 360 });
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
    }
  });

  test('V02, V03, X05, X06: refusals are red toasts and stand at the field; nothing is sent', async () => {
    for (const language of languages) {
      const { page } = await prospekt.visit({ language });
      const asked = requestsTo(page, '/api/donate/check');
      const topUp = await openTopUp(page);
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
      assert.equal(asked.length, 0);
    }
  });

  test('A11, X07: the server’s own text is shown as text, and the step stays', async () => {
    for (const language of languagesOf('the server’s own text')) {
      const { page } = await prospekt.visit({ language });
      const topUp = await openTopUp(page);
      await topUp.login.fill('no-such-login-here');
      await topUp.submit.click();
      await topUp.toast.filter({ hasText: words[language].errors.loginUnknown }).waitFor();
      await page.route('**/api/donate/check', (route) => route.fulfill({ json: { error: '<b>x</b>' } }));
      await topUp.submit.click();
      await topUp.toast.filter({ hasText: '<b>x</b>' }).waitFor();
      assert.equal(await topUp.dialog.locator('b').count(), 0);
      assert.equal(await topUp.login.isVisible(), true);
    }
  });
});

describe('step 2', () => {
  test('T02, S08, K13: three methods in a row, the first chosen, a label from 0.1 on', async () => {
    const { payments } = await askCheck(prospekt.url, friend, 1000);
    for (const width of [360, 1440]) {
      const { page } = await prospekt.visit({ width });
      const topUp = await openTopUp(page);
      await check(topUp, friend, 1000);
      const tops = await topUp.methods.evaluateAll((boxes) => boxes.map((box) => Math.round(box.getBoundingClientRect().top)));
      assert.deepEqual([tops[1], tops[2]], [tops[0], tops[0]]);
      assert.ok((tops[3] ?? 0) > (tops[0] ?? 0));
      assert.equal(await topUp.methods.first().locator('input').isChecked(), true);
      for (const { paymentType, paymentBonus } of payments) {
        const label = topUp.dialog.locator(`[data-method="${paymentType}"] .bg-brand`);
        assert.equal(await label.count(), paymentBonus >= 0.1 ? 1 : 0, `${paymentType}`);
      }
      for (const picture of await topUp.methods.locator('img').all())
        await picture.evaluate(async (img) => img instanceof HTMLImageElement && (await img.decode()));
    }
  });

  test('V04: a wrong email is refused at its field before anything is sent', async () => {
    const method = (await askCheck(prospekt.url, friend, 500)).payments.find(({ isEmail }) => isEmail);
    for (const language of languagesOf('a refused email')) {
      const { page } = await prospekt.visit({ language });
      const asked = requestsTo(page, '/api/donate', 'POST');
      const topUp = await openTopUp(page);
      await check(topUp, friend, 500);
      await topUp.dialog.locator(`[data-method="${method?.paymentType}"]`).click();
      for (const wrong of ['', 'x', 'a@b', 'a b@x.ru']) {
        await topUp.email.fill(wrong);
        await topUp.submit.click();
        await topUp.toast.filter({ hasText: words[language].errors.badEmail }).first().waitFor();
      }
      assert.equal(await topUp.email.getAttribute('aria-invalid'), 'true');
      assert.equal(asked.length, 0);
    }
  });

  test('V09: type 22 is shown as unavailable and submits nothing', async () => {
    const { page } = await prospekt.visit();
    const asked = requestsTo(page, '/api/donate', 'POST');
    const topUp = await openTopUp(page);
    await check(topUp, friend, 500);
    await topUp.dialog.locator('[data-method="22"]').click();
    await topUp.dialog.getByText(words.en.unavailableText).waitFor();
    await topUp.submit.click();
    await page.waitForTimeout(300);
    assert.deepEqual([asked.length, await topUp.toast.count(), await topUp.methods.first().isVisible()], [0, 0, true]);
  });

  test('S12: a double click with a slow answer makes one check and one order', async () => {
    const { page } = await prospekt.visit();
    await page.route('**/api/donate**', async (route) => {
      if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    const checks = requestsTo(page, '/api/donate/check');
    const orders = requestsTo(page, '/api/donate', 'POST');
    const topUp = await openTopUp(page);
    await topUp.login.fill(friend);
    await topUp.submit.dblclick();
    await topUp.methods.first().waitFor();
    await topUp.submit.dblclick();
    await page.waitForURL('**/sandbox-pay**');
    assert.deepEqual([checks.length, orders.length], [1, 1]);
    const body = orders[0]?.postDataJSON();
    assert.deepEqual([typeof body.payment_type, body.platform, typeof body.globalId], ['number', 'site', 'number']);
  });
});

describe('every step', () => {
  test('is accessible and fits the smallest screen: nothing sticks out, is cut off or untranslated', async () => {
    for (const language of languagesOf('all steps of the top-up')) {
      const { page } = await prospekt.visit({ language, width: 360 });
      const faults = async () => [...(await pageFaults(page, [])), ...(await axeFindings(page))];
      const topUp = await openTopUp(page);
      assert.deepEqual(await faults(), [], 'step 1');
      await topUp.login.fill(friend);
      await topUp.submit.click();
      await topUp.dialog.locator('[data-method="25"]').click();
      assert.deepEqual(await faults(), [], 'step 2');
      await topUp.dialog.locator('[data-method="23"]').click();
      await topUp.submit.click();
      await inSandbox(page, 'pay');
      await page.locator('dialog[open] [data-order-state]').waitFor();
      assert.deepEqual(await faults(), [], 'step 3');
    }
  });
});

describe('closing and hashes', () => {
  test('S09, S11, E29: cross and Escape lead from 2 to 1 and from 1 out; what was typed is kept', async () => {
    for (const way of ['cross', 'escape']) {
      const { page } = await prospekt.visit();
      const topUp = await openTopUp(page);
      const close = () => (way === 'cross' ? topUp.close.click() : page.keyboard.press('Escape'));
      await check(topUp, friend, 1234);
      await close();
      await topUp.login.waitFor();
      assert.deepEqual([await topUp.login.inputValue(), await topUp.amount.inputValue()], [friend, '1234']);
      await close();
      await topUp.dialog.waitFor({ state: 'hidden' });
    }
  });

  test('S09: Escapes in a row under a call lead back a step, and the dialog is still there', async () => {
    const { page } = await prospekt.visit();
    const topUp = await openTopUp(page);
    await check(topUp, friend, 1234);
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/donate', async (route) => {
      await answer.promise;
      await route.fulfill({ json: { error: 'Too late to be of use' } });
    });
    await topUp.submit.click();
    // The browser asks about one or two of them and then closes the dialog, whatever it waits for. One more would lead out of step 1.
    await until(async () => {
      await page.keyboard.press('Escape');
      return topUp.login.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      );
    });
    answer.resolve();
    assert.deepEqual([await topUp.login.inputValue(), await topUp.amount.inputValue()], [friend, '1234']);
  });

  test('a success that somebody comes back to stands there again', async () => {
    const { page } = await prospekt.visit();
    await openLive(page, '/#successDonate');
    await page.getByText(words.en.success.unknown).waitFor();
    await page.evaluate(() => navigation.navigate('/news'));
    await page.waitForURL('**/news');
    await topUpIn(page).dialog.waitFor({ state: 'hidden' });
    await page.goBack();
    await page.getByText(words.en.success.unknown).waitFor();
  });

  test('L03, L15: the Russian Top-up link and a hash set later open the dialog, still on the landing', async () => {
    const { page } = await prospekt.visit({ language: 'ru' });
    await openLive(page, '/');
    await page.locator('header nav a[href="/donate"]').first().click();
    const topUp = topUpIn(page);
    await topUp.login.waitFor();
    assert.equal(new URL(page.url()).pathname, '/');
    await topUp.close.click();
    await topUp.dialog.waitFor({ state: 'hidden' });
    await page.evaluate(() => {
      location.hash = '#donate';
    });
    await topUp.login.waitFor();
  });

  test('A15: the multipliers are read when the landing loads', async () => {
    const { page } = await prospekt.visit();
    const read = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/donate');
    await openLive(page, '/');
    assert.equal(typeof (await (await read).json()).value, 'number');
  });

  test('A15: a promo of 2 doubles the bonus that is shown, and the presets stay as they are', async () => {
    const { page } = await prospekt.visit();
    await page.route('**/api/donate', (route) => route.fulfill({ json: { value: 2, discount: 1.2 } }));
    const topUp = await openTopUp(page);
    await topUp.amount.fill('500');
    await until(async () => (await coinsShown(topUp.sum)) === 660);
    assert.match(await textOf(topUp.dialog.getByRole('group').getByRole('button').first()), /\+25/);
  });

  test('L17: with the launcher’s cookie the success step leads into the launcher, without it nowhere', async () => {
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
      await page.waitForTimeout(300);
      assert.deepEqual(tried.includes('prospekt://donate'), inLauncher, tried.join(' '));
    }
  });

  test('L04: on the game’s and the media’s hosts Top-up leads to the main site', async () => {
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

  test('E35: a method of the launcher is offered with its cookie alone', async () => {
    const outside = (await askCheck(prospekt.url, friend, 500)).payments.length;
    const inside = (await askCheck(prospekt.url, friend, 500, 'launcher=1')).payments.length;
    assert.ok(inside > outside);
  });
});

function requestsTo(page: Page, path: string, method?: string): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path && (!method || request.method() === method)) seen.push(request);
  });
  return seen;
}
