import { eq, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { statement } from '#kit/db/statement.ts';
import { type StaffRole, staffRoles } from '../staff.roles.ts';
import { staffRolesTable } from './staff-roles.table.ts';

/** The person's roles in catalogue order. */
export async function listRolesOf(tx: Tx, accountId: number): Promise<readonly StaffRole[]> {
  const rows = await rolesOf(tx).execute({ accountId });
  const held = new Set(rows.map(({ role }) => role));
  return staffRoles.filter((role) => held.has(role));
}

const rolesOf = statement((tx) =>
  tx
    .select({ role: staffRolesTable.role })
    .from(staffRolesTable)
    .where(eq(staffRolesTable.accountId, sql.placeholder('accountId')))
    .prepare('roles_of'),
);

type NamedAccount = { readonly id: number; readonly login: string; readonly disabled: boolean };

/** The account with this login, case-insensitively, locked until the transaction ends. */
export async function lockAccountOf(tx: Tx, login: string): Promise<NamedAccount | undefined> {
  const [row] = await tx
    .select({ id: accountsTable.id, login: accountsTable.login, disabled: sql<boolean>`${accountsTable.disabledAt} is not null` })
    .from(accountsTable)
    .where(eq(sql`lower(${accountsTable.login})`, login.toLowerCase()))
    .for('update');
  return row;
}
