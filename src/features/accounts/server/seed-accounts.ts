import type { Tx } from '#kit/db/database.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { findAccountIds } from './accounts.queries.ts';
import { accountsTable } from './accounts.table.ts';
import { hashPassword } from './passwords.ts';

export type SeedAccount = { readonly login: string; readonly email: string; readonly locale: Locale };

/** Accounts of the demo with one shared password, hashed once and only if an account is missing. Existing accounts are left unchanged. */
export async function seedAccounts(tx: Tx, accounts: readonly SeedAccount[], password: string): Promise<ReadonlyMap<string, number>> {
  const logins = accounts.map(({ login }) => login);
  const known = await findAccountIds(tx, logins);
  const missing = accounts.filter(({ login }) => !known.has(login));
  if (missing.length === 0) return known;
  const passwordHash = await hashPassword(password);
  await tx
    .insert(accountsTable)
    .values(missing.map((account) => ({ ...account, passwordHash })))
    .onConflictDoNothing();
  return findAccountIds(tx, logins);
}
