import { pgTable } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { now, oneOf, ref } from '#kit/db/columns.ts';

/** Writers: seedStaffRoles, nameOwner, staffPersonalData, setStaffRoles. */
export const staffRolesTable = pgTable('staff_roles', {
  accountId: ref(() => accountsTable.id).notNull(),
  role: oneOf('owner', 'developer', 'finance', 'content', 'media', 'support').notNull(),
  /** null: granted on the command line or by the demo */
  grantedBy: ref(() => accountsTable.id),
  /** null: granted without a second approver */
  agreedBy: ref(() => accountsTable.id),
  grantedAt: now(),
});
