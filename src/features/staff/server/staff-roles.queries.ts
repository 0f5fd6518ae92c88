import { eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { type StaffRole, staffRoles } from '../staff.roles.ts';
import { staffRolesTable } from './staff-roles.table.ts';

/** A person's roles, in the catalogue's order. */
export async function listRolesOf(tx: Tx, accountId: number): Promise<readonly StaffRole[]> {
  const rows = await tx.select({ role: staffRolesTable.role }).from(staffRolesTable).where(eq(staffRolesTable.accountId, accountId));
  const held = new Set(rows.map(({ role }) => role));
  return staffRoles.filter((role) => held.has(role));
}
