import type { Locator, Page } from 'playwright-core';

/** Presses Tab until the element has the focus, like a keyboard user. */
export async function tabTo(page: Page, target: Locator, most = 250): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} is not reached by ${most} presses of Tab`);
}
