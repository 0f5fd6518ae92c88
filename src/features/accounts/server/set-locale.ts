import { eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { accountsTable } from './accounts.table.ts';

/** The language of the account's mails and notifications. */
export async function setLocale(tx: Tx, accountId: number, locale: Locale): Promise<void> {
  await tx.update(accountsTable).set({ locale }).where(eq(accountsTable.id, accountId));
}
