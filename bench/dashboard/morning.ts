import type { Browser, CDPSession, Page } from 'playwright-core';

type Morning = {
  /** From the arrival of the shell to the first metrics. */
  readonly figuresMs: number;
  /** The same, until the last chart is drawn. */
  readonly chartsMs: number;
};

type Visit = { readonly origin: string; readonly cookie: string };

/** Opens the page repeatedly in one browser, as a daily user does; the first visit only fills its cache. */
export async function mornings(browser: Browser, visit: Visit, rounds: number): Promise<readonly Morning[]> {
  const { page } = await signedIn(browser, visit);
  await page.addInitScript(() => {
    const seen: Record<string, number> = {};
    Object.assign(window, { seen });
    const look = () => {
      if (document.querySelector('[data-figure=current]')) seen.figures ??= performance.now();
      if (document.querySelectorAll('figure canvas').length >= 5) seen.charts ??= performance.now();
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  const found: Morning[] = [];
  for (let number = 0; number <= rounds; number += 1) {
    await page.goto('/dashboard');
    await page.locator('figure canvas').nth(4).waitFor();
    const { figures, charts, shell } = await page.evaluate(() => ({
      ...(Reflect.get(window, 'seen') as { figures: number; charts: number }),
      shell: performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).responseEnd)[0] ?? 0,
    }));
    if (number > 0) found.push({ figuresMs: figures - shell, chartsMs: charts - shell });
  }
  await page.context().close();
  return found;
}

/**
 * Script time, on a processor slowed down four times, of drawing thirty days: all worlds together with the previous period, and each world.
 */
export async function drawing(browser: Browser, visit: Visit, rounds: number): Promise<Readonly<Record<'together' | 'each', number[]>>> {
  const { page, session } = await signedIn(browser, visit);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/dashboard');
  const chart = page.locator('figure', { has: page.locator('canvas') }).first();
  await page.locator('figure canvas').nth(4).waitFor();
  const [day, , month] = await page.locator('button[aria-pressed]:visible').filter({ hasText: /\d/ }).all();
  const worlds = page.locator('select').last();
  const found = { together: [] as number[], each: [] as number[] };
  for (let number = 0; number <= rounds; number += 1) {
    for (const [name, world] of [
      ['together', ''],
      ['each', 'each'],
    ] as const) {
      await day?.click();
      await worlds.selectOption(world);
      await still(page);
      const before = await scriptMs(session);
      await month?.click();
      await chart.locator('canvas').waitFor();
      await still(page);
      // Skips the first run, in which the code is compiled.
      if (number > 0) found[name].push((await scriptMs(session)) - before);
    }
  }
  await page.context().close();
  return found;
}

async function signedIn(browser: Browser, { origin, cookie }: Visit): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value, url: origin };
    }),
  );
  const page = await context.newPage();
  return { page, session: await context.newCDPSession(page) };
}

/** Waits for half a second without requests or drawing; the live metrics refresh every five seconds. */
async function still(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
}

async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
}
