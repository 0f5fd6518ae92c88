import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { fromAppCookie } from '#kit/pages/from-app.ts';
import { chosen, chosenFifth, everything } from '#kit/testing/choose.ts';
import { type Look, looks, nameOf } from './support/all-screens.ts';
import { openApp, withoutJobs } from './support/app.ts';
import { axeFindings } from './support/axe.ts';
import { type Language, languages } from './support/browser.ts';
import { type Content, collectContent } from './support/content-of.ts';
import { live } from './support/live.ts';
import { motions } from './support/motions.ts';
import { goWithinOffice } from './support/office.ts';
import { pageFaults } from './support/page-faults.ts';

const prospekt = openApp(withoutJobs);
/** If set to a folder, every look is saved there as a screenshot. */
const pictures = process.env.SCREENS_FOLDER;
/** If set to an expression, only matching looks are checked: `SCREENS=^/admin npm test -- --all --only journeys e2e/screens`. */
const wanted = new RegExp(process.env.SCREENS ?? '');
const { SCREENS_FEATURES: touched, SCREENS_COMMIT: commit } = process.env;
/** All of them, or those of the affected features and the fifth derived from the commit (scripts/test/selection.ts). */
const isChecked = (look: Look): boolean => {
  if (touched === undefined) return true;
  if (touched.split(',').includes(look.feature ?? '')) return true;
  return commit !== undefined && chosenFifth(commit, nameOf(look));
};
const looked = looks.filter((look) => wanted.test(nameOf(look)) && isChecked(look));

type Setting = { readonly language: Language; readonly width: number; readonly scheme: 'light' | 'dark' };
const narrowest = 360;
const widths: readonly number[] = [narrowest, 768, 1440];
const schemes: readonly Setting['scheme'][] = ['light', 'dark'];
const settings: readonly Setting[] = languages.flatMap((language) =>
  widths.flatMap((width) => schemes.map((scheme) => ({ language, width, scheme }))),
);
const settingsOf = (look: Look): readonly Setting[] => chosen(settings, nameOf(look));
/** Groups looks by width and scheme: changing them lays out the current page again just before it is left. */
const bySetting = (a: Look, b: Look): number => firstSetting(a) - firstSetting(b);
const firstSetting = (look: Look): number => settings.findIndex((setting) => settingsOf(look).includes(setting));

/** Under --all every second setting, and in the other language the others: the language does not change what axe finds. */
const isForAxe = (setting: Setting): boolean => {
  if (!everything) return true;
  const { language, width, scheme } = setting;
  return (widths.indexOf(width) + schemes.indexOf(scheme) + languages.indexOf(language)) % 2 === 0;
};

/** Under --all each language runs in its own lane. */
const ownLanguages = languages.filter((language) => language === (process.env.LOOKS_LANGUAGE ?? language));

describe('every page and screen: nothing overflows, is cut off, untranslated or inaccessible, or moves despite reduced motion', () => {
  for (const language of ownLanguages) {
    for (const [tab, inTab] of Map.groupBy(looked, tabOf)) {
      const resident = `${language}, ${tab}`;
      describe(resident, () => {
        after(() => prospekt.dismiss(resident));
        for (const look of inTab.toSorted(bySetting)) {
          const inLanguage = settingsOf(look).filter((setting) => setting.language === language);
          if (inLanguage.length > 0) test(nameOf(look), async () => assert.deepEqual(await faultsOf(look, language, inLanguage), []));
        }
      });
    }
  }
});

test('the selection covers every language, width and scheme', () => {
  const chosenOnes = looks.flatMap(settingsOf);
  for (const setting of settings) assert.ok(chosenOnes.filter((one) => one === setting).length >= 5, JSON.stringify(setting));
});

async function faultsOf(look: Look, language: Language, at: readonly Setting[]): Promise<readonly string[]> {
  const tab = await tabFor(look, language);
  const { page } = tab;
  // The tab still has another look's setting: set this one before opening the page.
  for (const setting of at.slice(0, 1)) await arrange(page, setting);
  await open(page, look);
  await settle(page, look);
  const faults: string[] = look.face === 'site' ? [...(await motions(page))] : [];
  for (const setting of at) {
    const found = await faultsAt(tab, look, setting);
    faults.push(...found.map((fault) => `${Object.values(setting).join(' ')}: ${fault}`));
  }
  const [last] = at.slice(-1);
  if (last && look.state === 'full' && !at.some(({ width }) => width === narrowest)) {
    // A phone gets the same document, so the open page is only made narrower.
    const onPhone = { ...last, width: narrowest };
    await comeToRest(page, look, onPhone);
    const found = await pageFaults(page, await tab.content.texts());
    faults.push(...found.map((fault) => `resized to ${narrowest}: ${fault}`));
  }
  return faults;
}

async function open(page: Page, { address, face, status }: Look): Promise<void> {
  // A look at the game's web view sets a cookie that hides the top-up on all later pages of this tab.
  await page.context().clearCookies({ name: fromAppCookie.name });
  const within = face === 'office' && !address.startsWith('/dev/') && (await goWithinOffice(page, address));
  // Checks the status also if the page was opened without a load.
  const answer = within ? await page.request.get(address) : await page.goto(address);
  assert.equal(answer?.status(), status, address);
  if (within) assert.equal(new URL(page.url()).pathname, new URL(address, page.url()).pathname);
}

async function comeToRest(page: Page, { face, address }: Look, setting: Setting): Promise<void> {
  await arrange(page, setting);
  await page.evaluate(atRest, { width: setting.width, dims: face === 'office' && !address.startsWith('/dev/') });
}

/** The office follows the system's color scheme. */
async function arrange(page: Page, { width, scheme }: Setting): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize({ width, height: width < 600 ? 780 : 900 });
}

async function faultsAt({ page, content, seen }: Tab, look: Look, setting: Setting): Promise<readonly string[]> {
  const { language, width, scheme } = setting;
  await comeToRest(page, look, setting);
  if (pictures) await keepPicture(page, `${look.address} ${look.state} ${look.who ?? ''} ${language} ${width} ${scheme}`);
  // The office menu is the same on every screen of a tab: once per width and scheme is enough.
  const without = !everything && seen.has(`${width} ${scheme}`) ? ['aside[class*="group/menu"]'] : [];
  if (!look.address.includes('dialog=')) seen.add(`${width} ${scheme}`);
  const faults = await pageFaults(page, await content.texts());
  if (!isForAxe(setting)) return faults;
  // Rows are alike: once with all of them is enough even for --all, and axe takes longest on them.
  const wholeLists = everything && setting === settings.find((one) => one.language === language && isForAxe(one));
  return [...faults, ...(await axeFindings(page, { without, wholeLists }))];
}

/**
 * One tab per person, language and state, which navigates between screens: loading scripts and fonts took most of the time. Tabs in which
 * requests fail on purpose are separate, so that expected errors are not ignored elsewhere.
 */
async function tabFor(look: Look, language: Language): Promise<Tab> {
  const { who, state } = look;
  const { page } = await prospekt.resident(`${language}, ${tabOf(look)}`, {
    language,
    session: who && (await prospekt.session(who)),
    expects: fails(look) ? [/Failed to load resource/] : [],
  });
  const known = tabs.get(page);
  if (known) return known;
  await prepare(page, state);
  const tab = { page, content: collectContent(page), seen: new Set<string>() };
  tabs.set(page, tab);
  return tab;
}

function tabOf(look: Look): string {
  return `${look.who ?? 'visitor'}, ${look.state}${fails(look) ? ', refused' : ''}`;
}
function fails({ state, status }: Look): boolean {
  return state === 'failing' || status >= 400;
}

type Tab = {
  readonly page: Page;
  readonly content: Content;
  /** Widths and schemes already checked. */
  readonly seen: Set<string>;
};
const tabs = new WeakMap<Page, Tab>();

async function prepare(page: Page, state: Look['state']): Promise<void> {
  if (state === 'full') return;
  await page.route(/\/api\/(staff|admin)\//, (route) => {
    if (state === 'failing') return route.fulfill({ status: 500, json: { error: '' } });
    const path = new URL(route.request().url()).pathname.replace(/^\/api\/(staff|admin)/, '');
    if (/^\/logs\/\w+\/count$/.test(path)) return route.fulfill({ json: { count: 0, exact: true, tookMs: 1 } });
    if (path === '/promocode-tags') return route.fulfill({ json: [] });
    if (path === '/rules') return route.fulfill({ json: { sections: [], can: { edit: true } } });
    const isList = !/\/\w+\/\w/.test(path) || /^\/(logs\/\w+|audit\/search|partners\/applications)$/.test(path);
    return isList ? route.fulfill({ json: { rows: [], total: 0, after: null, servers: [1], tookMs: 1 } }) : route.continue();
  });
}

/** Waits for everything that loads without an interaction. */
async function settle(page: Page, { face, state, address }: Look): Promise<void> {
  if (face === 'site') {
    // A page without scripts is complete from the start.
    if ((await page.locator('script[type=module]').count()) > 0) await live(page);
    return;
  }
  await page.locator('h1').first().waitFor();
  if (!address.startsWith('/dev/')) await page.waitForFunction(() => !document.querySelector('main .animate-breathe.bg-raised'));
  // Attached instead of visible: on a narrow screen the failing list may be hidden behind the screen.
  if (state === 'failing') await page.locator('main [role=alert]').first().waitFor({ state: 'attached' });
  if (address.includes('dialog=')) await page.locator('dialog:modal').waitFor();
}

/**
 * Runs in the browser until the page has its width and fonts and nothing is animating: a reloading list is dimmed for a moment and returns
 * with a transition. Endless pulses do not count. A single call, because each takes time.
 */
async function atRest({ width, dims }: { readonly width: number; readonly dims: boolean }): Promise<void> {
  const passing = () =>
    document
      .getAnimations()
      .some(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
  const moves = () => window.innerWidth !== width || (dims && (document.querySelector('main [aria-busy]') !== null || passing()));
  const deadline = performance.now() + 40_000;
  // Container queries update a frame after the window.
  for (let still = 0; still < 3; still = moves() ? 0 : still + 1) {
    if (performance.now() > deadline) throw new Error('the page does not come to rest');
    await new Promise(requestAnimationFrame);
  }
  await document.fonts.ready;
}

async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = pictures ?? '';
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name.replaceAll(/[^\w-]+/g, '_')}.png`), fullPage: true });
}
