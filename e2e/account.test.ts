import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { en as accountEn } from '#app/account/account.strings.en.ts';
import { ru as accountRu } from '#app/account/account.strings.ru.ts';
import { en as credentialsEn } from '#features/credentials/credentials.strings.en.ts';
import { ru as credentialsRu } from '#features/credentials/credentials.strings.ru.ts';
import { type DemoLogin, demoPassword } from '#features/sessions/demo-accounts.ts';
import { en as ticketsEn } from '#features/tickets/tickets.strings.en.ts';
import { ru as ticketsRu } from '#features/tickets/tickets.strings.ru.ts';
import { openApp } from './support/app.ts';
import { type Language, languagesOf } from './support/browser.ts';
import { inMailTo } from './support/captured-mail.ts';
import { atRest, live, textOf } from './support/live.ts';
import { readableSecrets } from './support/session.ts';
import { until } from './support/until.ts';

const prospekt = openApp();
const languages = languagesOf('account');
const words = {
  en: { account: accountEn, credentials: credentialsEn, tickets: ticketsEn },
  ru: { account: accountRu, credentials: credentialsRu, tickets: ticketsRu },
};
const refused = /Failed to load resource.*status of 4(04|10|22)/;
/** The bell polls with a token that has just been revoked or replaced. */
const signedOut = /Failed to load resource.*status of 401/;
/** A separate account per language, because each journey changes the password. */
const people: Readonly<Record<Language, readonly [DemoLogin, DemoLogin]>> = { en: ['offender', 'partner'], ru: ['tester', 'player'] };

describe('a forgotten password', () => {
  for (const language of languages)
    test(`is replaced by the link in a mail, which works once; a weak password is rejected and kept in the field (${language})`, async () => {
      const [login] = people[language];
      const t = words[language].credentials;
      const { page } = await prospekt.visit({ language, width: language === 'ru' ? 360 : 1440, expects: [refused] });
      await page.goto('/auth');
      await live(page);
      await page.locator('a[href="/auth/recovery"]').click();
      await page.getByLabel(t.recovery.who).fill(login);
      await page.getByRole('button', { name: t.recovery.submit }).click();
      await page.getByRole('heading', { name: t.recovery.sentTitle }).waitFor();

      const link = await linkMailedTo(`${login}@demo.example`, 'recovery');
      await page.goto(link);
      await live(page);
      const field = page.getByLabel(t.reset.newPassword);
      await field.fill('sunshine');
      await page.getByRole('button', { name: t.reset.submit }).click();
      await page.locator('[aria-invalid=true]').waitFor();
      assert.equal(await field.inputValue(), 'sunshine', 'what was typed stays');
      await field.fill('lantern over the canal');
      await page.getByRole('button', { name: t.reset.submit }).click();
      await page.getByText(t.done.passwordReset).waitFor();
      await enter(page, login, 'lantern over the canal');
      await page.getByRole('heading', { name: login, exact: true }).waitFor();

      const again = await page.goto(link);
      assert.equal(again?.status(), 410);
      await page.getByRole('heading', { name: t.reset.faults.used.title }).waitFor();
      assert.equal(again?.headers()['referrer-policy'], 'same-origin');
    });
});

describe('the account page', () => {
  for (const language of languages)
    test(`changes the password, the email address and the language, ends the other session, and keeps its own in cookies that no script can read (${language})`, async () => {
      const [, login] = people[language];
      const { credentials: t, account } = words[language];
      const other = await prospekt.visit({ language, expects: [signedOut] });
      await other.page.goto('/auth');
      await live(other.page);
      await enter(other.page, login);
      await other.page.getByRole('heading', { name: login, exact: true }).waitFor();

      const { page } = await prospekt.visit({ language, expects: [refused, signedOut] });
      await page.goto('/auth');
      await live(page);
      await enter(page, login);
      await page.getByRole('heading', { name: account.characters.title, exact: true }).waitFor();
      // A form sent before its script has loaded would return without the passwords.
      await live(page);
      assert.equal(await page.locator('#sessions li').count(), 2);
      assert.equal(await page.locator('#sessions li', { hasText: t.sessions.here }).count(), 1);
      assert.ok(!(await textOf(page.locator('main'))).includes(`${login}@demo.example`), 'the address is masked');

      await page.locator('a[href="#security"]').click();
      await page.locator('#password summary').click();
      await page.getByLabel(t.password.current).fill('not the password');
      await page.getByLabel(t.password.newPassword).fill('a ferry under the moon');
      await page.locator('#password [type=submit]').click();
      await page.locator('#password [aria-invalid=true]').waitFor();
      assert.equal(await page.getByLabel(t.password.newPassword).inputValue(), 'a ferry under the moon');
      await page.getByLabel(t.password.current).fill(demoPassword);
      await page.locator('#password [type=submit]').click();
      await page.getByText(t.done.passwordChanged).waitFor();
      assert.equal(await page.getByLabel(t.password.current).inputValue(), '', 'a form that was sent holds no passwords');
      assert.equal(await page.getByLabel(t.password.newPassword).inputValue(), '');
      await page.locator('#sessions li').nth(1).waitFor({ state: 'detached' });
      await other.page.goto('/auth');
      await other.page.locator('#sign-in').waitFor();

      await page.locator('#email summary').click();
      await page.getByLabel(t.email.newEmail).fill(`${login}.new@mail.example`);
      await page.getByLabel(t.email.password).fill('a ferry under the moon');
      await page.locator('#email [type=submit]').click();
      await page.getByText(t.email.pending.replace('{email}', `${login}.new@mail.example`)).waitFor();
      const link = await linkMailedTo(`${login}.new@mail.example`, 'auth/email');
      await page.goto(link);
      await page.getByRole('button', { name: t.emailPage.submit }).click();
      await page.getByRole('heading', { name: t.emailPage.doneTitle }).waitFor();

      await page.goto('/auth#security');
      await page.locator('#language summary').click();
      await page.locator('#language').getByLabel('Русский').check();
      await page.locator('#language [type=submit]').click();
      await page.getByText(t.done.languageChosen).waitFor();

      for (const path of ['/auth', '/']) {
        await page.goto(path);
        assert.deepEqual(await stored(page), [], 'nothing that looks like a secret is kept where a script could read it');
        assert.deepEqual(await readableSecrets(page), [], path);
      }
    });

  test('without script a rejected form returns with its reason, and all sessions can be ended', async () => {
    const { page } = await prospekt.visit({ javaScript: false, width: 360 });
    await page.goto('/auth');
    await enter(page, 'media');
    await page.locator('a[href="#security"]').click();
    await page.locator('#password summary').click();
    await page.getByLabel(credentialsEn.password.current).fill(demoPassword);
    await page.getByLabel(credentialsEn.password.newPassword).fill('too short');
    await page.locator('#password [type=submit]').click();
    await page.locator('#password [role=alert]').waitFor();
    assert.ok(await page.locator('#password').evaluate((details) => details.hasAttribute('open')));
    await page.locator('a[href="#sessions"]').click();
    await page.locator('form[action="/auth/sessions/end-all"] [type=submit]').last().click();
    await page.waitForURL(`${prospekt.url}/`);
    await page.goto('/auth');
    await page.locator('#sign-in').waitFor();
  });
});

describe('a tab shared by several people', () => {
  test('keeps a draft from before the sign-in, and hides it from the next person', async () => {
    const [language = 'en'] = languages;
    const { page, context } = await prospekt.visit({ language });
    const subject = page.locator('#ticket [name=subject]');
    const openAgain = async (login?: DemoLogin) => {
      const session = login ? await prospekt.session(login) : [];
      await context.addCookies(session.map((cookie) => ({ ...cookie, url: prospekt.url })));
      await page.goto('/support/dashbord/tiket?category=signIn');
      await live(page);
    };
    await openAgain();
    await subject.fill('The gate does not open');
    await openAgain('support');
    await until(async () => (await subject.inputValue()) === 'The gate does not open');
    // Their session ended in another tab, and another user signs in.
    await openAgain('content');
    await atRest(page);
    assert.equal(await subject.inputValue(), '');
  });
});

describe('the game’s web view', () => {
  for (const language of languages)
    test(`has no header, signs in and returns a code to the game (${language})`, async () => {
      const t = words[language].tickets;
      const { page, context } = await prospekt.visit({ language, width: 360, expects: [refused] });
      await context.setExtraHTTPHeaders({
        'user-agent': 'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
      });
      await page.goto('/auth/unity');
      assert.equal(await page.locator('body').getAttribute('data-layout'), 'unity');
      assert.equal(await page.locator('header nav').count(), 0);
      await live(page);
      await page.locator('a[href="/auth/recovery"]').click();
      await page.getByRole('link', { name: words[language].credentials.recovery.back }).click();
      await page.waitForURL('**/auth/unity');
      await live(page);
      await enter(page, 'support');
      await page.waitForURL('**/auth/unity');
      await page.getByRole('button', { name: t.unity.other }).click();
      await page.locator('#sign-in').waitFor();
      assert.equal(new URL(page.url()).pathname, '/auth/unity', 'somebody else signs in here too');
      await live(page);
      await enter(page, 'support');
      const button = page.getByRole('button', { name: t.unity.toGame });
      const box = await button.boundingBox();
      assert.ok((box?.height ?? 0) >= 56, 'a large target');
      await button.click();
      const link = page.getByRole('link', { name: t.unity.toGame });
      await link.waitFor();
      assert.match((await link.getAttribute('href')) ?? '', /^prospekt:\/\/signed-in\?code=[\w-]{43}$/);

      const unknown = await page.goto('/auth/unity/made-up');
      assert.equal(unknown?.status(), 404);
      assert.equal(await page.locator('body').getAttribute('data-layout'), 'unity');
      await page.getByRole('heading', { name: t.page.faults.unknown.title }).waitFor();
    });
});

/** The link with a token to this page, from the newest mail that contains one. */
const linkMailedTo = (to: string, page: string): Promise<string> =>
  inMailTo(prospekt.url, to, (text) => new RegExp(`${prospekt.url}/${page}\\?token=[\\w-]+`).exec(text)?.[0]);

async function enter(page: Page, login: DemoLogin, password: string = demoPassword): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill(password);
  await page.locator('#sign-in [type=submit]').click();
}

/** Entries of the browser's storage that look like a secret. */
const stored = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((storage) => Object.entries(storage))
      .filter(([key, value]) => /token|sid|session|password/i.test(key) || /[\w-]{40,}/.test(String(value)))
      .map(([key]) => key),
  );
