import { and, eq, isNull, ne } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { staffRolesTable } from './staff-roles.table.ts';

/** Owners who can sign in, without those given. */
export async function listOwnersBeside(tx: Tx, ...without: readonly number[]): Promise<readonly number[]> {
  const rows = await tx
    .select({ id: accountsTable.id })
    .from(staffRolesTable)
    .innerJoin(accountsTable, eq(accountsTable.id, staffRolesTable.accountId))
    .where(and(eq(staffRolesTable.role, 'owner'), isNull(accountsTable.disabledAt), ...without.map((id) => ne(accountsTable.id, id))));
  return rows.map(({ id }) => id);
}
