import type { Locator, Page } from 'playwright-core';
import { en } from '#ui/office/lists.strings.en.ts';
import { ru } from '#ui/office/lists.strings.ru.ts';

/** A text shared by all lists, in either language. */
export const listWord = (key: 'csv' | 'csvComma' | 'noneMatch' | 'resetFilters' | 'search' | 'yesterday'): RegExp =>
  new RegExp(`^(${en[key]}|${ru[key]})$`);

export async function csvAddressOn(page: Page): Promise<string> {
  await page.getByRole('button', { name: listWord('csv') }).click();
  const href = await page.getByRole('menuitem', { name: listWord('csvComma') }).getAttribute('href');
  await page.keyboard.press('Escape');
  return href ?? '';
}

export async function chooseFor(row: Locator, action: string): Promise<void> {
  await row.locator('[aria-haspopup=menu]').click();
  await row.page().getByRole('menuitem', { name: action, exact: true }).click();
}
