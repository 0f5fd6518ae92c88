import type { Tx } from '#kit/db/database.ts';
import type { StaffRole } from '../staff.roles.ts';
import { staffRolesTable } from './staff-roles.table.ts';

/** Roles of the demo's staff. Those that are held already stay as they are. */
export async function seedStaffRoles(tx: Tx, grants: readonly { readonly accountId: number; readonly role: StaffRole }[]): Promise<void> {
  await tx
    .insert(staffRolesTable)
    .values([...grants])
    .onConflictDoNothing();
}
