import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { en as passwordEn } from '#features/accounts/password-again.strings.en.ts';
import { ru as passwordRu } from '#features/accounts/password-again.strings.ru.ts';
import { en as pagesEn } from '#features/partners/partner-pages.strings.en.ts';
import { ru as pagesRu } from '#features/partners/partner-pages.strings.ru.ts';
import { en as officeEn } from '#features/partners/partners.strings.en.ts';
import { ru as officeRu } from '#features/partners/partners.strings.ru.ts';
import { demoPassword } from '#features/sessions/demo-accounts.ts';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { askAsGame, cameFromGame } from './support/game.ts';
import { openLive, textOf } from './support/live.ts';
import { until } from './support/until.ts';

const prospekt = openApp();
const words = { en: { pages: pagesEn, office: officeEn, again: passwordEn }, ru: { pages: pagesRu, office: officeRu, again: passwordRu } };
const refused = /Failed to load resource.*status of 4\d\d/;

/** A player follows the link, registers in the game and tops up, through the APIs of the game and the provider. */
async function comesAndPays(code: string, login: string): Promise<void> {
  const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16; Pixel 8) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36' };
  await fetch(`${prospekt.url}/inv/${code}`, { redirect: 'manual', headers: phone });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(prospekt.url + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
  const account = { login, email: `${login}@mail.example`, password: 'lantern over the canal', locale: 'en', invitationCode: code };
  const registered = await askAsGame(prospekt.url, '/accounts', { ...account, invitedAt: new Date().toISOString() });
  const { globalId } = await registered.json();
  assert.ok(globalId, `registered with ${registered.status}`);
  const ordered = await post('/api/donate', { globalId, amount: 2_000, payment_type: 23, email: '', platform: 'site' });
  const slip = new URL((await ordered.json()).url, prospekt.url);
  const act = new URLSearchParams([...slip.searchParams, ['act', 'pay']]);
  await fetch(`${prospekt.url}/sandbox-pay/act`, { method: 'POST', body: act, redirect: 'manual' });
}

describe('a partner', () => {
  test('applies, is approved, shares a link, and sees who used it and what it earned', async () => {
    for (const language of languagesOf('partner')) {
      const t = words[language];
      // Each login can apply once.
      const login = language === 'en' ? 'offender' : 'admin';
      const { page } = await prospekt.visit({ session: await prospekt.session(login), language, width: 360, expects: [refused] });
      await openLive(page, '/auth');
      await page.locator('#overview a[href="/partner"]').click();
      await page.waitForURL(/\/partner$/);
      await page.locator('[name=channel]').fill('https://video.example/canal-walks');
      await page.locator('[name=about]').fill('Evening walks through the city, twelve thousand viewers a month.');
      await page.locator('[name=contact]').fill('@canal_walks');
      await page.getByRole('button', { name: t.pages.apply.submit }).click();
      await page.getByText(t.pages.apply.waits).waitFor();

      const { page: office } = await prospekt.visit({ session: await prospekt.session('media'), language, expects: [refused] });
      await office.goto(`/dashboard/partners/applications?state=pending&text=${login}`);
      await office.getByRole('button', { name: t.office.applications.rowActions.replace('{login}', login) }).click();
      await office.getByRole('menuitem', { name: t.office.approving.action }).click();
      const dialog = office.getByRole('dialog');
      await dialog.locator('[name=rate]').fill('12.5');
      await dialog.getByRole('button', { name: t.office.approving.action }).click();
      await dialog.waitFor({ state: 'hidden' });

      await page.goto('/partner/dashboard');
      const link = await textOf(page.locator('code').first());
      await comesAndPays(link.split('/').at(-1) ?? '', `walker_${language}`);
      // 12.5 % of 2,000 roubles, on hold.
      await until(async () => {
        await page.reload();
        return /250/.test(await textOf(page.getByText(t.office.balances.hold, { exact: true }).locator('xpath=..')));
      });
      assert.equal(await page.getByText(t.pages.own.noPeople).count(), 0);
    }
  });

  test('requests the balance, with the password when they came from the game, and finance sends it', async () => {
    for (const language of languagesOf('partner payout')) {
      const t = words[language];
      const { page } = await prospekt.visit({ session: await cameFromGame(prospekt.url, 'partner'), language, expects: [refused] });
      await openLive(page, '/auth');
      await page.locator('#overview a[href="/partner/dashboard"]').click();
      await page.waitForURL(/\/partner\/dashboard$/);
      // Our own messages replace the browser's with the scripts; before that the browser validates the amount itself.
      const form = page.locator('#payout form[novalidate]');
      await form.locator('[name=amount]').fill('1');
      await form.locator('[name=details]').fill('2200 1111 2222 4417');
      await form.getByRole('button', { name: t.pages.payout.submit }).click();
      const dialog = page.getByRole('dialog', { name: t.again.title });
      await dialog.locator('[name=password]').fill(demoPassword);
      await dialog.getByRole('button', { name: t.again.submit }).click();
      await dialog.waitFor({ state: 'hidden' });
      await form.locator('[name=amount][aria-invalid=true]').waitFor();
      await form.locator('[name=amount]').fill('500');
      await form.getByRole('button', { name: t.pages.payout.submit }).click();
      await page.getByText(t.pages.payout.sent).waitFor();

      const { page: office } = await prospekt.visit({ session: await prospekt.session('finance'), language, expects: [refused] });
      await office.goto('/dashboard/payouts?state=requested');
      const row = office.getByRole('row').filter({ hasText: '4417' });
      await row.getByRole('button').last().click();
      await office.getByRole('menuitem', { name: t.office.sending.action, exact: true }).click();
      await office.getByRole('alertdialog').getByRole('button', { name: t.office.sending.confirm, exact: true }).click();
      await office.getByRole('alertdialog').waitFor({ state: 'hidden' });
      await page.reload();
      await page.locator('#payout').getByText(t.office.payoutStates.sent, { exact: true }).waitFor();

      // One at a time: the next can be requested after this one has arrived.
      await office.goto('/dashboard/payouts?state=sent');
      await row.getByRole('button').last().click();
      await office.getByRole('menuitem', { name: t.office.finishing.action, exact: true }).click();
      await office.getByRole('alertdialog').getByRole('button', { name: t.office.finishing.confirm, exact: true }).click();
      await office.getByRole('alertdialog').waitFor({ state: 'hidden' });
      await page.reload();
      await page.locator('#payout').getByText(t.office.payoutStates.done, { exact: true }).first().waitFor();
    }
  });
});
