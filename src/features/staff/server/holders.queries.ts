import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Permission } from '#kit/permissions/permissions.ts';
import { rolesWith } from '../staff.roles.ts';
import { staffRolesTable } from './staff-roles.table.ts';

/** Staff who have a permission through one of their roles, ordered by login. */
export const listHolders = (tx: Tx, permission: Permission): Promise<{ id: number; login: string }[]> =>
  tx
    .selectDistinct({ id: accountsTable.id, login: accountsTable.login })
    .from(staffRolesTable)
    .innerJoin(accountsTable, eq(accountsTable.id, staffRolesTable.accountId))
    .where(and(inArray(staffRolesTable.role, [...rolesWith(permission)]), isNull(accountsTable.disabledAt)))
    .orderBy(asc(accountsTable.login));
