import type { Page, Route } from 'playwright-core';
import { live } from './live.ts';

/**
 * Opens a page whose scripts, except the starter, do not arrive, as on a slow network: the document can be read and clicked. `release` lets
 * them load and waits for hydration.
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
