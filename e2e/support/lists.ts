import type { Locator, Page } from 'playwright-core';
import { en } from '#ui/office/lists.strings.en.ts';
import { ru } from '#ui/office/lists.strings.ru.ts';

/** What every list says, in either language. */
export const listWord = (key: 'csv' | 'csvComma' | 'noneMatch' | 'resetFilters' | 'search' | 'yesterday'): RegExp =>
  new RegExp(`^(${en[key]}|${ru[key]})$`);

/** Where the list that is shown is downloaded. */
export async function csvAddressOn(page: Page): Promise<string> {
  await page.getByRole('button', { name: listWord('csv') }).click();
  const href = await page.getByRole('menuitem', { name: listWord('csvComma') }).getAttribute('href');
  await page.keyboard.press('Escape');
  return href ?? '';
}

/** An action from the menu at the row's end. */
export async function chooseFor(row: Locator, action: string): Promise<void> {
  await row.locator('[aria-haspopup=menu]').click();
  await row.page().getByRole('menuitem', { name: action, exact: true }).click();
}
