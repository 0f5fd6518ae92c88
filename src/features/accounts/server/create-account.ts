import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { accountsTable } from './accounts.table.ts';

export type NewAccount = { readonly login: string; readonly email: string; readonly locale: Locale; readonly passwordHash: string };

/** Creates an account, or rejects a login or email in use, ignoring case. The second of two concurrent calls is rejected. */
export async function createAccount(
  tx: Tx,
  account: NewAccount,
): Promise<{ readonly id: number; readonly createdAt: Date } | 'loginTaken' | 'emailTaken'> {
  const [made] = await tx
    .insert(accountsTable)
    .values(account)
    .onConflictDoNothing()
    .returning({ id: accountsTable.id, createdAt: accountsTable.createdAt });
  if (made) return made;
  const namesakes = await tx
    .select({ id: accountsTable.id })
    .from(accountsTable)
    .where(eq(sql`lower(${accountsTable.login})`, account.login.toLowerCase()));
  return namesakes.length > 0 ? 'loginTaken' : 'emailTaken';
}
