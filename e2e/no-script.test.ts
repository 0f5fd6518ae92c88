import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fromAppCookie } from '#kit/pages/from-app.ts';
import { looks } from './support/all-screens.ts';
import { openApp, withoutJobs } from './support/app.ts';
import { languagesOf } from './support/browser.ts';

const home = openApp(withoutJobs);
const languages = languagesOf('no-script');
/** Every public page of the site, from the list it is served from. */
const addresses = looks.flatMap(({ address, face, who, status }) =>
  face === 'site' && who === undefined && status === 200 && !address.startsWith('/dev/') ? [address] : [],
);

const alwaysEnglish = new Set(['/support/en']);

describe('with JavaScript off', () => {
  for (const language of languages) {
    test(`every public page is readable and its forms work, every link of header and footer responds, and the chosen language is kept, ${language}`, {
      timeout: 300_000,
    }, async () => {
      const { page } = await home.visit({ language, javaScript: false });
      const faults: string[] = [];
      const links = new Set<string>();
      for (const address of addresses) {
        const answer = await page.goto(address, { waitUntil: 'domcontentloaded' });
        // The game's web view sets a cookie that hides the top-up on later pages.
        await page.context().clearCookies({ name: fromAppCookie.name });
        if (answer?.status() !== 200) faults.push(`${address}: ${answer?.status()}`);
        const found = await page.evaluate(() => {
          const text = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? '';
          return {
            language: document.documentElement.lang,
            heading: text('#content h1, main h1'),
            words: text('main').length,
            links: [...document.querySelectorAll('header a, footer a')].map((link) => link.getAttribute('href') ?? ''),
            forms: [...document.forms].map((form) => ({ action: form.getAttribute('action'), method: form.getAttribute('method') })),
          };
        });
        if (found.language !== (alwaysEnglish.has(address) ? 'en' : language)) faults.push(`${address}: in ${found.language}`);
        if (!found.heading) faults.push(`${address}: no heading`);
        if (found.words < 60) faults.push(`${address}: ${found.words} characters of text`);
        for (const form of found.forms)
          if (!form.action || !form.method) faults.push(`${address}: a form without ${form.action ? 'method' : 'action'}`);
        for (const href of found.links) links.add(href);
      }
      faults.push(...(await deadLinks(links, language)));
      assert.deepEqual(faults, []);

      const other = language === 'en' ? 'ru' : 'en';
      await page.goto('/');
      await page.locator(`header a[hreflang=${other}]`).first().click();
      await page.locator(`html[lang=${other}]`).waitFor();
      await page.goto('/auth');
      assert.equal(await page.locator('html').getAttribute('lang'), other, 'the choice is kept');
      assert.ok(await page.locator('input[name=login]').isVisible());
    });
  }
});

/** Links of our own that do not respond, and malformed URLs. External sites are not requested. */
async function deadLinks(links: ReadonlySet<string>, language: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const href of links) {
    if (/^(mailto:|#[\w-]+$)/.test(href)) continue;
    if (!URL.canParse(href, home.url) || !/^(https?:\/\/|\/)/.test(href)) {
      faults.push(`not an address: “${href}”`);
      continue;
    }
    const url = new URL(href, home.url);
    if (url.origin !== new URL(home.url).origin) continue;
    const { status } = await fetch(url, { redirect: 'manual', headers: { cookie: `i18n_redirected=${language}` } });
    if (status >= 400) faults.push(`${href} answers ${status}`);
  }
  return faults;
}
