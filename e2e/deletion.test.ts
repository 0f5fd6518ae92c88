import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { en } from '#features/deletion/deletion.strings.en.ts';
import { ru } from '#features/deletion/deletion.strings.ru.ts';
import { type DemoLogin, demoPassword } from '#features/sessions/demo-accounts.ts';
import { openApp } from './support/app.ts';
import { type Language, languagesOf } from './support/browser.ts';
import { inMailTo } from './support/captured-mail.ts';
import { textOf } from './support/live.ts';
import { cookieHeader, signIn } from './support/session.ts';
import { until } from './support/until.ts';

const prospekt = openApp();
const languages = languagesOf('deletion');
const words = { en, ru };
const people = { en: 'player', ru: 'offender' } as const satisfies Record<Language, DemoLogin>;

describe('deleting an account', () => {
  test('is confirmed and cancelled by links in mails, without a session and without JavaScript; a link works once', async () => {
    for (const language of languages) {
      const t = words[language];
      const login = people[language];
      const { page } = await prospekt.visit({ language, width: 360, javaScript: false });
      await page.goto('/delete');
      assert.equal(await textOf(page.locator('h1')), t.page.heading.replace('{game}', 'Prospekt City'));
      assert.match(await textOf(page.locator('main')), /Prospekt Games/);
      for (const title of [t.steps.title, t.fates.erased, t.fates.anonymised, t.fates.kept]) {
        await page.getByRole('heading', { name: title, exact: true }).waitFor();
      }

      await page.locator('input[name=who]').fill(login);
      await page.getByRole('button', { name: t.ask.submit }).click();
      await page.getByRole('heading', { name: t.ask.doneTitle }).waitFor();

      await page.goto(await linkTo(login, '/delete/confirm'));
      assert.match(await textOf(page.locator('h1')), new RegExp(login));
      await page.getByRole('button', { name: t.confirm.submit }).click();
      await page.waitForURL(/\/delete\/status\?token=/);
      assert.equal(await textOf(page.locator('main h1')), t.status.pending.replace('{login}', login));

      await page.goto(await linkTo(login, '/delete/confirm'));
      assert.equal(await textOf(page.locator('h1')), t.confirm.staleHeading, 'the link worked once');

      await page.goto(await linkTo(login, '/delete/cancel'));
      await page.getByRole('button', { name: t.cancel.submit }).click();
      await page.waitForURL(/\/delete\/status\?token=/);
      assert.equal(await textOf(page.locator('main h1')), t.status.cancelled);
    }
  });

  test('starts in the game’s web view or on the page, rejects a wrong password, ends every session, and is cancelled by the next sign-in', async () => {
    for (const language of languages) {
      const t = words[language];
      const login = people[language];
      const session = await signIn(prospekt.url, login);
      // The header's bell polls with a session that ends meanwhile.
      const { page } = await prospekt.visit({ language, session, expects: [/status of 401/] });
      await page.goto('/delete/app');
      assert.equal(await page.locator('body').getAttribute('data-layout'), 'unity');
      assert.equal(await page.locator('footer').count(), 0);
      await page.locator('input[name=password]').waitFor();
      await page.goto('/delete');
      await page.locator('input[name=password]').fill('not the password');
      await page.getByRole('button', { name: t.begin.submit }).click();
      await page.getByRole('alert').getByText(t.refused.password).waitFor();
      await page.locator('input[name=password]').fill(demoPassword);
      await page.getByRole('button', { name: t.begin.submit }).click();
      await page.waitForURL(/\/delete\/status\?token=/);
      await page.getByRole('button', { name: t.status.cancel }).waitFor();
      const answer = await fetch(`${prospekt.url}/api/auth/menu`, { method: 'POST', headers: { Cookie: cookieHeader(session) } });
      assert.equal((await answer.json()).login, null, 'signed out everywhere');

      await signIn(prospekt.url, login);
      await eventually(page, t.status.cancelled);
    }
  });
});

/** The newest link of this kind mailed to a demo account. */
const linkTo = (login: DemoLogin, path: string): Promise<string> =>
  inMailTo(prospekt.url, `${login}@demo.example`, (text) => new RegExp(`${path}\\?token=[\\w-]+`).exec(text)?.[0]);

/** The state changes in the background after the sign-in. */
const eventually = (page: Page, heading: string): Promise<void> =>
  until(async () => {
    await page.reload();
    return (await textOf(page.locator('main h1'))) === heading;
  });
