import { asc, eq, inArray, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import { knownAddressesTable, registrationsTable } from './game-link.table.ts';

type Asked = { readonly login: string; readonly address: string };

/** By lower-case login. `knownAddress`: the player recently entered a server from this IP address. */
export async function findEntrant(tx: Tx, { login, address }: Asked) {
  const [account] = await tx
    .select({
      id: accountsTable.id,
      login: accountsTable.login,
      passwordHash: accountsTable.passwordHash,
      disabledAt: accountsTable.disabledAt,
      knownAddress: sql<boolean>`exists (
        select from ${knownAddressesTable} known where known.account_id = ${accountsTable.id} and known.address = ${address})`,
    })
    .from(accountsTable)
    .where(eq(sql`lower(${accountsTable.login})`, login));
  return account;
}

/** Account ids by login, case-insensitive. */
export const lookUpAccounts = (tx: Tx, logins: readonly string[]): Promise<{ login: string; globalId: number }[]> =>
  tx
    .select({ login: accountsTable.login, globalId: accountsTable.id })
    .from(accountsTable)
    .where(
      inArray(
        sql`lower(${accountsTable.login})`,
        logins.map((login) => login.toLowerCase()),
      ),
    )
    .orderBy(asc(accountsTable.id));

export async function getGameAccount(tx: Tx, { globalId }: { readonly globalId: number }) {
  const [row] = await tx
    .select({
      globalId: accountsTable.id,
      login: accountsTable.login,
      locale: accountsTable.locale,
      createdAt: accountsTable.createdAt,
      disabledAt: accountsTable.disabledAt,
      registeredOn: registrationsTable.server,
    })
    .from(accountsTable)
    .leftJoin(registrationsTable, eq(registrationsTable.accountId, accountsTable.id))
    .where(eq(accountsTable.id, globalId));
  if (!row) fail('gameLink.accountUnknown');
  const { createdAt, disabledAt, ...account } = row;
  return { ...account, createdAt: createdAt.toISOString(), disabled: disabledAt !== null };
}
