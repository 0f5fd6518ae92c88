import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

type Tap = {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  /** The element that is pressed. */
  readonly on: string;
  /** The selector that is visible once the press was handled. */
  readonly answer: string;
};

const taps: readonly Tap[] = [
  { name: 'burger', path: '/', width: 360, on: 'header summary', answer: 'header details[open] nav a:visible' },
  { name: 'language', path: '/', width: 360, on: 'header a[hreflang=en]:visible', answer: 'html[lang=en]' },
  { name: 'topUp', path: '/', width: 1024, on: 'header a[href="/donate"]:visible', answer: 'dialog[open] input[name=login]' },
  { name: 'chip', path: '/donate', width: 360, on: 'button[aria-pressed=false] >> nth=-1', answer: 'button[aria-pressed=true] >> nth=-1' },
];

export type FirstTap = {
  readonly name: string;
  /** Milliseconds from the press to the next frame, on a hydrated page. */
  readonly inpMs: number;
  /** Whether a press right after the first paint, on a slow network, was still handled. */
  readonly keptEarly: boolean;
};

/** The first press on a processor slowed down four times: its delay with the scripts loaded, and whether it is lost without them. */
export async function firstTaps(executablePath: string, url: string): Promise<readonly FirstTap[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const found: FirstTap[] = [];
    for (const tap of taps)
      found.push({ name: tap.name, inpMs: await inpOf(browser, url, tap), keptEarly: await isKept(browser, url, tap) });
    return found;
  } finally {
    await browser.close();
  }
}

async function inpOf(browser: Browser, url: string, tap: Tap): Promise<number> {
  const { context, page } = await opened(browser, url, tap);
  await page.goto(tap.path);
  await page.locator('.loading-bar').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.locator(tap.on).first().click();
  await page.locator(tap.answer).first().waitFor();
  await page.waitForTimeout(500);
  const seen: readonly number[] = await page.evaluate(() => Reflect.get(window, 'seen'));
  await context.close();
  // Below the shortest duration that browsers report.
  return seen.length > 0 ? Math.max(...seen) : 16;
}

async function isKept(browser: Browser, url: string, tap: Tap): Promise<boolean> {
  const { context, page } = await opened(browser, url, tap, { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 });
  await page.goto(tap.path, { waitUntil: 'commit' });
  await page.locator(tap.on).first().click();
  const kept = await page
    .locator(tap.answer)
    .first()
    .waitFor({ timeout: 15_000 })
    .then(
      () => true,
      () => false,
    );
  await context.close();
  return kept;
}

type Line = { readonly latency: number; readonly downloadThroughput: number; readonly uploadThroughput: number };

async function opened(browser: Browser, url: string, { width }: Tap, line?: Line): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: url, viewport: { width, height: 780 } });
  await context.addCookies([{ name: 'i18n_redirected', value: 'ru', url }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (line) await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  return { context, page };
}
