import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no browser: install Chromium or set CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

export type Visit = { readonly context: BrowserContext; readonly page: Page; readonly trouble: readonly string[] };

/**
 * A visitor with clean storage. `trouble` collects what nobody sees but everybody suffers from: uncaught errors, console errors,
 * blocked scripts, hydration warnings. A journey ends by looking at it.
 */
export async function visit(
  browser: Browser,
  { baseURL, width = 1440, language = 'en' }: { baseURL: string; width?: number; language?: 'en' | 'ru' },
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: width < 600 ? 780 : 900 },
    locale: language === 'ru' ? 'ru-RU' : 'en-US',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'i18n_redirected', value: language, url: baseURL }]);
  const page = await context.newPage();
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') trouble.push(`${message.type()}: ${message.text()}`);
  });
  return { context, page, trouble };
}
