import { and, eq, inArray, isNull } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { staffRolesTable } from '#features/staff/server/staff-roles.table.ts';
import type { StaffRole } from '#features/staff/staff.roles.ts';
import type { Tx } from '#kit/db/database.ts';

/** Accounts with this role, and the owner's. */
export async function listAlarmReaders(tx: Tx, role: StaffRole): Promise<readonly number[]> {
  const rows = await tx
    .selectDistinct({ id: staffRolesTable.accountId })
    .from(staffRolesTable)
    .innerJoin(accountsTable, eq(accountsTable.id, staffRolesTable.accountId))
    .where(and(inArray(staffRolesTable.role, [role, 'owner']), isNull(accountsTable.disabledAt)))
    .orderBy(staffRolesTable.accountId);
  return rows.map(({ id }) => id);
}
