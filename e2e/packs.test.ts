import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PackOffer } from '#features/payments/payments.contract.ts';
import { priceOf } from '#features/payments/pricing.ts';
import { one } from '#kit/money/multiplier.ts';
import { openApp } from './support/app.ts';
import { axeFindings } from './support/axe.ts';
import { type Language, languagesOf } from './support/browser.ts';
import { openLive, textOf } from './support/live.ts';
import { pageFaults } from './support/page-faults.ts';
import { cookieHeader } from './support/session.ts';
import { askCheck, gameServer, inSandbox, openTopUp, orderOf, rememberedOrder, stepsDone, words } from './support/top-up.ts';

const prospekt = openApp();
const friend = 'player';
const widths = { en: 1440, ru: 360 } as const;

describe('packs on the whole-page top-up', () => {
  for (const language of languagesOf('a pack is bought'))
    test(`a pack is bought for a friend’s login, to credited coins (${language})`, async () => {
      const packs = await listPacks(language);
      const pack = packs[1] ?? assert.fail('the demo sells packs');
      const { globalId, recipient } = await askCheck(prospekt.url, friend, 500);
      const server = gameServer(prospekt.url, recipient.server?.number ?? 1);
      await server.catchUp(globalId);
      const before = await server.balance(globalId);
      const { page } = await prospekt.visit({ language, width: widths[language] });
      await openLive(page, '/donate');
      const cards = page.locator('a[data-pack]');
      assert.deepEqual((await cards.allTextContents()).map(digitsOf), packs.map(factsOf), 'price, coins, and how many more they are');

      const main = page.locator('main');
      await main.locator('input[name=amount]').fill('777');
      await cards.first().click();
      await main.getByRole('button', { name: words[language].packs.drop }).click();
      assert.equal(await main.locator('input[name=amount]').inputValue(), '777', 'a pack given up leaves the typed amount');
      assert.equal(await page.locator('a[data-pack][aria-current=true]').count(), 0);

      await cards.nth(1).click();
      assert.deepEqual([...(await pageFaults(page, [])), ...(await axeFindings(page))], [], 'with a pack chosen');
      const form = main.locator('form:has(input[name=login])');
      assert.equal(await cards.nth(1).getAttribute('aria-current'), 'true');
      assert.equal(await main.locator('input[name=amount]').count(), 0, 'the sum is fixed');
      assert.equal(await form.locator('output').getAttribute('data-coins'), String(pack.coins));
      await form.locator('input[name=login]').fill(friend);
      await form.locator('button[type=submit]').click();
      await main.locator('[data-method]').first().waitFor();
      const step = await textOf(main.locator('form:has([data-method])'));
      for (const told of [pack.name, recipient.nick ?? '']) assert.ok(step.includes(told), told);
      assert.doesNotMatch(step, /\d\s?%/, 'no method promises a bonus that a pack does not get');
      await main.locator('form:has([data-method]) button[type=submit]').click();
      await page.waitForURL('**/sandbox-pay**');
      await inSandbox(page, 'pay');

      await page.locator('dialog[open] [data-order-state=paid]').waitFor();
      await server.catchUp(globalId);
      await page.locator('dialog[open] [data-order-state=credited]').waitFor();
      assert.deepEqual(await stepsDone(page), ['created', 'paid', 'queued', 'taken', 'credited']);
      const order = await orderOf(prospekt.url, await rememberedOrder(page));
      assert.deepEqual([order.coins, (await server.balance(globalId)) - before], [pack.coins, pack.coins]);
    });
});

describe('packs without JavaScript', () => {
  for (const language of languagesOf('packs without script'))
    test(`a pack on the usual page links to the plain one and is bought there (${language})`, async () => {
      const pack = (await listPacks(language))[2] ?? assert.fail('the demo sells packs');
      const { page } = await prospekt.visit({ language, javaScript: false, width: 360 });
      await page.goto(`/donate_old?login=${friend}&pack=999999`);
      await page.getByRole('alert').filter({ hasText: words[language].errors.packUnknown }).waitFor();
      assert.equal(await page.locator('main input[name=login]').inputValue(), friend, 'a pack that is no longer sold costs no typing');
      await page.goto('/donate');
      await page.locator('a[data-pack]').nth(2).click();
      await page.waitForURL(`**/donate_old?pack=${pack.id}`);
      assert.equal(await page.locator(`input[name=pack][value="${pack.id}"]`).isChecked(), true);
      assert.equal(await page.locator('input[name=amount]').isVisible(), false, 'a pack has its own price');
      await page.locator('main input[name=login]').fill(friend);
      await page.locator('main button[type=submit]').click();
      await page.locator('input[name=payment_type]').first().waitFor();
      assert.ok((await textOf(page.locator('main'))).includes(pack.name));
      await page.locator('main button[type=submit]').click();
      await page.waitForURL('**/sandbox-pay**');
      const order = new URL(page.url()).searchParams.get('order') ?? '';
      await inSandbox(page, 'pay');
      const { coins, state } = await orderOf(prospekt.url, order);
      assert.deepEqual([coins, ['paid', 'credited'].includes(state)], [pack.coins, true]);
    });
});

describe('pages without packs', () => {
  test('the dialog over the landing has and requests no packs; with none on sale neither page mentions them', async () => {
    const landing = await prospekt.visit({ language: 'ru' });
    const asked: string[] = [];
    landing.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const topUp = await openTopUp(landing.page);
    assert.equal(await topUp.dialog.locator('[data-pack]').count(), 0);
    assert.equal(asked.includes('/api/donate/packs'), false);

    const headers = {
      'Content-Type': 'application/json',
      Cookie: cookieHeader(await prospekt.session('finance')),
      Origin: prospekt.url,
    };
    const office = `${prospekt.url}/api/staff/payments/packs`;
    const { rows } = await (await fetch(office, { headers })).json();
    for (const { updatedAt: _when, approval: _waits, id, ...fields } of rows) {
      const body = JSON.stringify({ ...fields, enabled: false });
      assert.equal((await fetch(`${office}/${id}`, { method: 'PUT', headers, body })).status, 200);
    }
    for (const language of languagesOf('no packs')) {
      const { page } = await prospekt.visit({ language });
      for (const address of ['/donate', '/donate_old']) {
        await page.goto(address);
        await page.locator('main input[name=amount]').waitFor();
        assert.equal(await page.locator('[name=pack], [data-pack]').count(), 0, address);
        assert.equal((await textOf(page.locator('main'))).includes(words[language].packs.title), false, address);
      }
    }
  });
});

async function listPacks(language: Language): Promise<readonly PackOffer[]> {
  return (await fetch(`${prospekt.url}/api/donate/packs`, { headers: { Cookie: `i18n_redirected=${language}` } })).json();
}

/** The numbers of a card in order: price, coins, and the gain over the same money without a pack, as a share and in coins. */
const digitsOf = (text: string): readonly number[] =>
  (text.replace(/(?<=\d)[\u00a0\u202f,](?=\d{3})/g, '').match(/\d+/g) ?? []).map(Number);
const factsOf = ({ amount, coins }: PackOffer): readonly number[] => {
  const usual = priceOf({ amount, promo: one, discount: one }).coins;
  return [amount, coins, Math.floor(((coins - usual) * 100) / usual), coins - usual];
};
