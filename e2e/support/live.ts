import type { Locator, Page } from 'playwright-core';

/** Opens a page of the site and waits until it is more than a document: from then on links are followed without a reload. */
export async function openLive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await live(page);
}

/** The loading bar is put there together with the navigation. */
export const live = (page: Page): Promise<void> => page.locator('.loading-bar').waitFor({ state: 'attached' });

/** Marks this document; `sameDocument` then tells whether it is still the one that was marked. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.marked = 'yes';
  });
export const sameDocument = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.dataset.marked === 'yes');

export const textOf = async (found: Locator): Promise<string> => (await found.textContent()) ?? '';

/** Waits until the page has rendered what the last answer brought and has nothing left to do. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );
