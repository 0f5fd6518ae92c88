import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import type { StaffRole } from '../staff.roles.ts';
import { assertOwnerRemains, lockRights } from './owners.ts';
import { listRolesOf } from './staff-roles.queries.ts';
import { staffRolesTable } from './staff-roles.table.ts';

type Change = {
  readonly accountId: number;
  readonly roles: readonly StaffRole[];
  /** null: granted on the command line */
  readonly grantedBy: number | null;
  /** The second approver; absent if no approval was needed */
  readonly agreedBy?: number | null;
};

/**
 * Replaces the person's roles; roles that they already have keep their date. The last owner cannot be removed. The caller checks
 * permissions.
 */
export async function setStaffRoles(tx: Tx, { accountId, roles, grantedBy, agreedBy }: Change): Promise<void> {
  await lockRights(tx);
  const before = await listRolesOf(tx, accountId);
  const removed = before.filter((role) => !roles.includes(role));
  const added = roles.filter((role) => !before.includes(role));
  if (removed.includes('owner')) await assertOwnerRemains(tx, accountId);
  if (removed.length > 0) {
    await tx.delete(staffRolesTable).where(and(eq(staffRolesTable.accountId, accountId), inArray(staffRolesTable.role, removed)));
  }
  if (added.length > 0) await tx.insert(staffRolesTable).values(added.map((role) => ({ accountId, role, grantedBy, agreedBy })));
}
