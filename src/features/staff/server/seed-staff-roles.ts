import type { Tx } from '#kit/db/database.ts';
import type { StaffRole } from '../staff.roles.ts';
import { staffRolesTable } from './staff-roles.table.ts';

/** Roles of the demo's staff. Existing grants are not changed. */
export async function seedStaffRoles(tx: Tx, grants: readonly { readonly accountId: number; readonly role: StaffRole }[]): Promise<void> {
  await tx
    .insert(staffRolesTable)
    .values([...grants])
    .onConflictDoNothing();
}
