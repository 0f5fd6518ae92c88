import { type Browser, type BrowserContext, type BrowserServer, chromium, type Page } from 'playwright-core';
import { chosen, everything } from '#kit/testing/choose.ts';
import { findChromium } from './find-chromium.ts';

/**
 * The last such flag wins, so this one repeats what Playwright disables. The address bar's popup loads two pages of script for every new
 * window, and cost more than most tested pages; so does a spare renderer process.
 */
const SWITCHED_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
];

const ARGUMENTS = [
  `--disable-features=${SWITCHED_OFF}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without it the headless browser rounds letter widths to whole pixels, unlike people's screens.
  '--font-render-hinting=none',
];

/** The shared browser of the journeys, if there is one. Contexts opened in it are closed when the file's process ends. */
export async function openBrowser(): Promise<Browser> {
  const shared = process.env.JOURNEY_BROWSER;
  return shared ? chromium.connect(shared) : chromium.launch(options());
}

export const serveBrowser = (path?: string): Promise<BrowserServer> => chromium.launchServer({ ...options(path), host: '127.0.0.1' });

function options(executablePath = findChromium()) {
  if (!executablePath) throw new Error('no browser: install Chromium or set CHROMIUM_PATH');
  return { executablePath, args: ARGUMENTS };
}

export type Language = 'en' | 'ru';
/** For journeys about language or money. */
export const languages: readonly Language[] = ['en', 'ru'];
/** For all others: one of the two, derived from the journey's name; both under --all. */
export const languagesOf = (journey: string): readonly Language[] => chosen(languages, journey);

export type VisitOptions = {
  readonly width?: number;
  readonly language?: Language;
  /** True: animations run; otherwise reduced motion is requested. */
  readonly motion?: boolean;
  /**
   * True: links are not prefetched. Default: true, except with motion and under --all. Prefetching takes a quarter of the processor time of
   * a site page.
   */
  readonly savesData?: boolean;
  readonly scheme?: 'light' | 'dark';
  readonly timezone?: string;
  readonly javaScript?: boolean;
  /** Cookies of a signed-in account (see session.ts). */
  readonly session?: readonly { readonly name: string; readonly value: string }[];
  /** Console messages that this journey provokes on purpose. */
  readonly expects?: readonly RegExp[];
};

export type Visit = { readonly context: BrowserContext; readonly page: Page; readonly trouble: string[] };

/**
 * A visitor with clean storage. `trouble` collects uncaught errors, console errors, blocked scripts and hydration warnings; a journey
 * checks it at the end.
 */
export async function visit(browser: Browser, { baseURL, ...options }: VisitOptions & { readonly baseURL: string }): Promise<Visit> {
  const { width = 1440, language = 'en', motion, scheme = 'dark', timezone = 'Europe/Moscow', javaScript = true } = options;
  const { savesData = !motion && !everything } = options;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: width < 600 ? 780 : 900 },
    locale: language === 'ru' ? 'ru-RU' : 'en-US',
    timezoneId: timezone,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    colorScheme: scheme,
    javaScriptEnabled: javaScript,
  });
  context.setDefaultTimeout(40_000);
  if (savesData) await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const cookies = [{ name: 'i18n_redirected', value: language }, ...(options.session ?? [])];
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: baseURL })));
  const trouble: string[] = [];
  const note = (words: string, page: Page | null) => {
    if (!options.expects?.some((expected) => expected.test(words))) trouble.push(`${words} at ${page?.url()}`);
  };
  // For every tab of this visitor, not only the first.
  context.on('weberror', (error) => note(`uncaught: ${error.error().message}`, error.page()));
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`${message.type()}: ${message.text()}`, message.page());
  });
  return { context, page: await context.newPage(), trouble };
}
