import type { Locator, Page } from 'playwright-core';

/** Opens a page of the site and waits for hydration: from then on links navigate without a reload. */
export async function openLive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await live(page);
}

/** The loading bar is rendered together with the navigation. */
export const live = (page: Page): Promise<void> => page.locator('.loading-bar').waitFor({ state: 'attached' });

/** Marks this document; `sameDocument` checks that it was not reloaded. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.marked = 'yes';
  });
export const sameDocument = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.dataset.marked === 'yes');

export const textOf = async (found: Locator): Promise<string> => (await found.textContent()) ?? '';

/** Waits until the page has rendered the last response and is idle. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );
