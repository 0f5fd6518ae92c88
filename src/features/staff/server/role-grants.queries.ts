import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { staffRolesTable } from './staff-roles.table.ts';

export type RoleGrant = Awaited<ReturnType<typeof listRoleGrants>>[number];

const { accountId, role, grantedBy, agreedBy, grantedAt } = staffRolesTable;

/** All role grants with who granted and who approved them. Not paged, because there are few staff. */
export const listRoleGrants = (tx: Tx) =>
  tx
    .select({ accountId, role, grantedBy, agreedBy, young: sql<boolean>`${grantedAt} > now() - interval '24 hours'` })
    .from(staffRolesTable);
