import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { staffRolesTable } from './staff-roles.table.ts';

/** All owners, including disabled ones, because disabling an account does not remove the role. */
export const listOwners = (tx: Tx): Promise<{ id: number; disabled: boolean }[]> =>
  tx
    .select({ id: accountsTable.id, disabled: sql<boolean>`${accountsTable.disabledAt} is not null` })
    .from(staffRolesTable)
    .innerJoin(accountsTable, eq(accountsTable.id, staffRolesTable.accountId))
    .where(eq(staffRolesTable.role, 'owner'));

/** Owners who can sign in, except the given ones. */
export async function listOwnersBeside(tx: Tx, ...without: readonly number[]): Promise<readonly number[]> {
  const rows = await tx
    .select({ id: accountsTable.id })
    .from(staffRolesTable)
    .innerJoin(accountsTable, eq(accountsTable.id, staffRolesTable.accountId))
    .where(and(eq(staffRolesTable.role, 'owner'), isNull(accountsTable.disabledAt), ...without.map((id) => ne(accountsTable.id, id))));
  return rows.map(({ id }) => id);
}
