import { eq, or } from 'drizzle-orm';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { staffRolesTable } from './staff-roles.table.ts';

const staffPersonalData = personalData('staff', {
  items: {
    roles: { holds: ['staff_roles.account_id'], fate: 'erased', staffOnly: true },
    grants: { holds: ['staff_roles.granted_by', 'staff_roles.agreed_by'], fate: 'anonymised', staffOnly: true },
  },
  async export(tx, { accountId }) {
    const roles = await tx.select().from(staffRolesTable).where(eq(staffRolesTable.accountId, accountId));
    const grants = await tx
      .select()
      .from(staffRolesTable)
      .where(or(eq(staffRolesTable.grantedBy, accountId), eq(staffRolesTable.agreedBy, accountId)));
    return {
      roles: roles.map(({ role, grantedAt }) => ({ role, grantedAt: grantedAt.toISOString() })),
      grants: grants.map(({ role, grantedAt }) => ({ role, grantedAt: grantedAt.toISOString() })),
    };
  },
  async erase({ tx }, { accountId }) {
    const roles = await tx
      .delete(staffRolesTable)
      .where(eq(staffRolesTable.accountId, accountId))
      .returning({ role: staffRolesTable.role });
    return { roles: roles.length };
  },
});

export const server: ServerFeature = {
  personalData: staffPersonalData,
};
