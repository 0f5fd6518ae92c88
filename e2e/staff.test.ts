import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { en as menusEn } from '#app/routes/staff-menus.strings.en.ts';
import { ru as menusRu } from '#app/routes/staff-menus.strings.ru.ts';
import { en as againEn } from '#features/accounts/password-again.strings.en.ts';
import { ru as againRu } from '#features/accounts/password-again.strings.ru.ts';
import { en as approvalsEn } from '#features/approvals/approvals.strings.en.ts';
import { en as trailEn } from '#features/audit-trail/audit-trail.strings.en.ts';
import { ru as trailRu } from '#features/audit-trail/audit-trail.strings.ru.ts';
import { type DemoLogin, demoPassword } from '#features/sessions/demo-accounts.ts';
import { en as staffEn } from '#features/staff/staff.strings.en.ts';
import { ru as staffRu } from '#features/staff/staff.strings.ru.ts';
import { en as grantsEn } from '#features/staff-grants/staff-grants.strings.en.ts';
import { ru as grantsRu } from '#features/staff-grants/staff-grants.strings.ru.ts';
import { openApp } from './support/app.ts';
import { type Language, languagesOf } from './support/browser.ts';
import { cookieHeader, signIn } from './support/session.ts';
import { until } from './support/until.ts';

const prospekt = openApp();
const languages = languagesOf('staff');
const words = {
  en: { grants: grantsEn, roles: staffEn.roles, again: againEn, trail: trailEn, menus: menusEn.names },
  ru: { grants: grantsRu, roles: staffRu.roles, again: againRu, trail: trailRu, menus: menusRu.names },
};
const refused = /Failed to load resource.*status of 40[13]/;
/** A different account per language: both journeys start with a player without a role. */
const newcomers: Readonly<Record<Language, DemoLogin>> = { en: 'tester', ru: 'offender' };

describe('the owner', () => {
  test('grants a role after entering the password; the person’s old session ends and the new one has the menu entry', async () => {
    for (const language of languages) {
      const { grants, roles, again, trail } = words[language];
      const login = newcomers[language];
      const old = cookieHeader(await signIn(prospekt.url, login));
      const { page } = await prospekt.visit({ language, session: await signIn(prospekt.url, 'owner'), expects: [refused] });
      await passwordIsStale(page);

      await page.goto('/dashboard/staff');
      await page.getByRole('button', { name: grants.list.add }).first().click();
      await page.getByRole('searchbox', { name: grants.adding.person }).fill(login.slice(0, 5));
      await page.getByRole('link', { name: grants.adding.pick.replace('{login}', login) }).click();
      const dialog = page.getByRole('dialog', { name: grants.form.title.replace('{login}', login) });
      await dialog.getByLabel(roles.content).check();
      await dialog.getByLabel(grants.form.reason).fill('Journey');
      await dialog.getByRole('button', { name: grants.form.save }).click();

      const password = page.getByRole('dialog', { name: again.title });
      await password.getByLabel(again.password).fill(demoPassword);
      await password.getByRole('button', { name: again.submit }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText(grants.changes.reason.replace('{reason}', 'Journey')).waitFor();

      assert.equal((await menuOf(old)).login, null, 'signed out everywhere');
      const fresh = cookieHeader(await signIn(prospekt.url, login));
      assert.ok((await menuOf(fresh)).menu.some(({ url }) => url === '/dashboard/redirects'));
      assert.equal((await fetch(`${prospekt.url}/dashboard`, { headers: { Cookie: fresh } })).status, 200);

      // The audit trail shows it with the values before and after.
      await page.goto(`/admin/logs/admins?event=staffGrants.rolesChanged&who=owner`);
      await page.getByRole('link', { name: grants.audit.rolesChanged }).first().click();
      await page.getByRole('heading', { name: trail.one.changes }).waitFor();
      const change = page.getByRole('row').filter({ hasText: 'roles' }).filter({ hasText: 'content' });
      await change.waitFor();
      await page.getByRole('button', { name: words[language].menus.logs }).waitFor();
    }
  });
});

test('a request for approval and the list beside it receive changes over one connection', async () => {
  const { page } = await prospekt.visit({ session: await prospekt.session('owner') });
  let streams = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/staff/approvals/live')) streams += 1;
  });
  await page.goto('/dashboard/approvals/1?view=history');
  await page.getByRole('table', { name: approvalsEn.list.caption }).waitFor();
  await page.getByText(approvalsEn.one.hash).waitFor();
  await until(() => streams > 0);
  // Both screens are drawn, and by the next frame both have subscribed.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  assert.equal(streams, 1);
});

describe('the menus', () => {
  test('M05, E38: the Logs sub-menu toggles open and closed, and every entry has a text, a URL and an icon', async () => {
    for (const language of languages) {
      const { menus } = words[language];
      const { page } = await prospekt.visit({ language, session: await prospekt.session('chief') });
      await page.goto('/admin');
      await page.waitForURL('**/admin/complaints');
      await page.goto('/admin/logs');
      await page.waitForURL('**/admin/logs/**');
      const logs = page.getByRole('button', { name: menus.logs });
      assert.equal(await logs.getAttribute('aria-expanded'), 'true', 'open around the page that is shown');
      const child = page.getByRole('navigation').locator('a[href="/admin/logs/money"]');
      await child.waitFor();
      await logs.click();
      assert.equal(await logs.getAttribute('aria-expanded'), 'false');
      await child.waitFor({ state: 'hidden' });
      await logs.click();
      await child.waitFor();
    }
    const { menu } = await menuOf(cookieHeader(await prospekt.session('chief')));
    const flat = menu.flatMap((item) => [item, ...item.children]);
    assert.ok(flat.length > 1 && flat.every(({ name, url, icon }) => name && url.startsWith('/') && icon));
    assert.ok(menu.find(({ url }) => url === '/admin/logs')?.children.some(({ url }) => url === '/admin/logs/admins'));
  });
});

/** The page's first dangerous call is answered as if the password had been entered long ago. */
async function passwordIsStale(page: Page): Promise<void> {
  let asked = false;
  await page.route('**/api/staff/grants/*/roles', async (route) => {
    if (asked) return route.fallback();
    asked = true;
    return route.fulfill({ status: 403, contentType: 'application/json', body: JSON.stringify({ error: '', code: 'kit.passwordNeeded' }) });
  });
}

type MenuEntry = { readonly name: string; readonly url: string; readonly icon: string; readonly children: readonly MenuEntry[] };
async function menuOf(cookie: string): Promise<{ readonly login: string | null; readonly menu: readonly MenuEntry[] }> {
  const answer = await fetch(`${prospekt.url}/api/auth/menu`, { method: 'POST', headers: { Cookie: cookie } });
  return answer.json();
}
