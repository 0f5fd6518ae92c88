import type { Page } from 'playwright-core';
import { everything } from '#kit/testing/choose.ts';

/**
 * From one screen of the office to the next as its people go, which takes a fraction of loading it. False: this page is none of the office,
 * or under --all, where every screen is loaded.
 */
export async function goWithinOffice(page: Page, address: string): Promise<boolean> {
  if (everything || !(await page.evaluate('"__TSR_ROUTER__" in self'))) return false;
  await page.evaluate(`__TSR_ROUTER__.navigate({ href: ${JSON.stringify(address)} })`);
  return true;
}
