import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import { en as passwordEn } from '#features/accounts/password-again.strings.en.ts';
import { ru as passwordRu } from '#features/accounts/password-again.strings.ru.ts';
import { type DemoLogin, demoPassword } from '#features/sessions/demo-accounts.ts';
import { en as sessionsEn } from '#features/sessions/sessions.strings.en.ts';
import { ru as sessionsRu } from '#features/sessions/sessions.strings.ru.ts';
import { type App, anApp } from '#features/two-step/server/two-step.builders.ts';
import { en as twoStepEn } from '#features/two-step/two-step.strings.en.ts';
import { ru as twoStepRu } from '#features/two-step/two-step.strings.ru.ts';
import { openApp } from './support/app.ts';
import { axeFindings } from './support/axe.ts';
import { type Language, languagesOf } from './support/browser.ts';
import { live, openLive, textOf } from './support/live.ts';

const prospekt = openApp();
const languages = languagesOf('two-step');
const words = {
  en: { sessions: sessionsEn, twoStep: twoStepEn, password: passwordEn },
  ru: { sessions: sessionsRu, twoStep: twoStepRu, password: passwordRu },
};
/** Each language needs an account that has not enrolled yet. */
const people: Readonly<Record<Language, DemoLogin>> = { en: 'partner', ru: 'tester' };
const refused = /Failed to load resource.*status of 4(01|22)/;

describe('two-step sign-in', () => {
  for (const language of languages) {
    test(`is enrolled by the QR code, requested at sign-in, and rejects a used code (${language})`, async () => {
      const { twoStep, sessions } = words[language];
      const login = people[language];
      const { page } = await prospekt.visit({ language, expects: [refused] });
      await openLive(page, '/auth');
      await enter(page, login);
      await page.getByRole('heading', { name: login, exact: true }).waitFor();

      await openLive(page, '/auth/two-step');
      await page.getByRole('button', { name: twoStep.start.button, exact: true }).click();
      const secret = await textOf(page.locator('code'));
      const uri = await scanned(page, twoStep.enrol.qr);
      assert.equal(uri.searchParams.get('secret'), secret.replaceAll(' ', ''), 'the QR code holds what is written beside it');
      assert.match(decodeURIComponent(uri.pathname), new RegExp(`:${login}$`));
      assert.deepEqual(await axeFindings(page), []);

      const app = anApp(secret);
      await stepBegins();
      await giveCode(page, '000000', twoStep.enrol.confirm);
      await page.locator('main [role=alert]').waitFor();
      assert.ok((await textOf(page.locator('main form'))).includes(twoStep.errors.wrongCode));
      await giveCode(page, app.code(-1), twoStep.enrol.confirm);
      const recovery = page.locator('main ol li');
      await recovery.first().waitFor();
      const codes = await recovery.allTextContents();
      assert.equal(codes.length, 10);
      await page.getByRole('button', { name: twoStep.codes.done }).click();
      await page.getByText(twoStep.state.on, { exact: true }).waitFor();

      await signOut(page);
      const used = await signInByCode(page, language, app);
      await signOut(page);

      await begin(page, login);
      await giveCode(page, used, sessions.signIn.submit);
      const alert = page.locator('#sign-in [role=alert]');
      await alert.waitFor();
      assert.equal(await textOf(alert), sessions.errors.wrongCode);
      assert.equal(await page.locator('input[name=login]').inputValue(), login, 'what was typed is still there');
      const [first = '', second = ''] = codes;
      await giveCode(page, first, sessions.signIn.submit);
      await page.getByRole('heading', { name: login, exact: true }).waitFor();
      await signOut(page);

      await begin(page, login);
      await giveCode(page, first, sessions.signIn.submit);
      await alert.waitFor();
      assert.equal(await textOf(alert), sessions.errors.wrongCode, 'a recovery code opens once');
      await giveCode(page, second, sessions.signIn.submit);
      await page.getByRole('heading', { name: login, exact: true }).waitFor();
    });
  }

  test('works without JavaScript, with the password in no URL', async () => {
    const { page } = await prospekt.visit({ expects: [refused] });
    await openLive(page, '/auth');
    await enter(page, 'media');
    await page.getByRole('heading', { name: 'media', exact: true }).waitFor();
    await openLive(page, '/auth/two-step');
    await page.getByRole('button', { name: twoStepEn.start.button, exact: true }).click();
    const app = anApp(await textOf(page.locator('code')));
    await stepBegins();
    await giveCode(page, app.code(-1), twoStepEn.enrol.confirm);
    await page.locator('main ol li').first().waitFor();

    const plain = await prospekt.visit({ javaScript: false });
    const asked: string[] = [];
    plain.page.on('request', (request) => asked.push(request.url()));
    await plain.page.goto('/auth?next=%2Fauth%2Ftwo-step');
    await enter(plain.page, 'media');
    await plain.page.getByRole('heading', { name: sessionsEn.signIn.codeTitle }).waitFor();
    await giveCode(plain.page, '000000', sessionsEn.signIn.submit);
    assert.ok((await textOf(plain.page.getByRole('alert'))).includes(sessionsEn.errors.wrongCode));
    await giveCode(plain.page, app.code(), sessionsEn.signIn.submit);
    await plain.page.waitForURL('**/auth/two-step');
    await plain.page.getByText(twoStepEn.state.on, { exact: true }).waitFor();
    assert.deepEqual(
      asked.filter((url) => url.includes(demoPassword)),
      [],
    );
  });

  test('asks for the password again before a change when it was entered too long ago', async () => {
    const { page } = await prospekt.visit({ expects: [/status of 4(03|22)/] });
    await openLive(page, '/auth');
    await enter(page, 'finance');
    await page.getByRole('heading', { name: 'finance', exact: true }).waitFor();
    await openLive(page, '/auth/two-step');
    // The server's clock cannot be changed from here: the first response is the one it gives after 15 minutes.
    let refusals = 1;
    await page.route('**/api/auth/two-step/enrolment', async (route) => {
      if (refusals === 0) return route.continue();
      refusals -= 1;
      await route.fulfill({
        status: 403,
        contentType: 'application/json',
        body: JSON.stringify({ error: '', code: 'kit.passwordNeeded' }),
      });
    });
    await page.getByRole('button', { name: twoStepEn.start.button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: passwordEn.title });
    await dialog.waitFor();
    assert.deepEqual(await axeFindings(page), []);
    await dialog.locator('input[name=password]').fill('not it');
    await dialog.getByRole('button', { name: passwordEn.submit }).click();
    await dialog.getByText(sessionsEn.errors.wrongPassword).first().waitFor();
    await dialog.locator('input[name=password]').fill(demoPassword);
    await dialog.getByRole('button', { name: passwordEn.submit }).click();
    await page.locator('code').waitFor();
  });
});

async function enter(page: Page, login: DemoLogin): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill(demoPassword);
  await page.locator('#sign-in [type=submit]').click();
}

/** Signs in up to the code prompt. */
async function begin(page: Page, login: DemoLogin): Promise<void> {
  await openLive(page, '/auth');
  await enter(page, login);
  await page.locator('input[name=code]').waitFor();
}

async function giveCode(page: Page, code: string, button: string): Promise<void> {
  await page.locator('input[name=code]').fill(code);
  await page
    .locator('form', { has: page.locator('input[name=code]') })
    .getByRole('button', { name: button, exact: true })
    .click();
}

async function signInByCode(page: Page, language: Language, app: App): Promise<string> {
  const login = people[language];
  await begin(page, login);
  const code = app.code();
  await giveCode(page, code, words[language].sessions.signIn.submit);
  await page.getByRole('heading', { name: login, exact: true }).waitFor();
  return code;
}

async function signOut(page: Page): Promise<void> {
  await openLive(page, '/auth');
  await page.locator('main form[action="/auth/sign-out"] button').click();
  await page.waitForURL(`${prospekt.url}/`);
  await live(page);
}

/** Reads the QR code from a screenshot, as a phone does. */
async function scanned(page: Page, label: string): Promise<URL> {
  const image = page.getByRole('img', { name: label });
  await image.waitFor();
  const png = (await image.screenshot()).toString('base64');
  const { width, height, pixels } = await page.evaluate(async (encoded) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${encoded}`;
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(picture, 0, 0);
    const data = drawing?.getImageData(0, 0, picture.width, picture.height).data ?? [];
    return { width: picture.width, height: picture.height, pixels: [...data] };
  }, png);
  return new URL(decodeQR({ width, height, data: Uint8Array.from(pixels) }));
}

/** Starts with enough time left in the TOTP step, so that codes do not expire during the journey. */
async function stepBegins(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 10_000) await sleep(left + 50);
}
