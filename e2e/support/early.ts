import type { Page, Route } from 'playwright-core';
import { live } from './live.ts';

/**
 * Opens a page whose scripts do not come, the starter apart, as on a slow line: it is a document that can be read and pressed.
 * `release` lets them come, and waits until the page is alive.
 */
export async function openEarly(page: Page, address: string): Promise<{ release(): Promise<void> }> {
  const waiting: Route[] = [];
  let held = true;
  await page.route(/\/assets\/(?!after-paint).*\.js$/, async (route) => {
    if (held) waiting.push(route);
    else await route.continue();
  });
  await page.goto(address);
  await page.locator('link[rel=modulepreload]').first().waitFor({ state: 'attached' });
  return {
    async release() {
      held = false;
      for (const route of waiting.splice(0)) await route.continue();
      await live(page);
    },
  };
}
