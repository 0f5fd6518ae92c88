import type { Page } from 'playwright-core';
import { everything } from '#kit/testing/choose.ts';

/**
 * Navigates within the office, which takes a fraction of a page load. False: this page is not in the office, or under --all, where every
 * screen is loaded.
 */
export async function goWithinOffice(page: Page, address: string): Promise<boolean> {
  if (everything || !(await page.evaluate('"__TSR_ROUTER__" in self'))) return false;
  await page.evaluate(`__TSR_ROUTER__.navigate({ href: ${JSON.stringify(address)} })`);
  return true;
}
