import { and, eq, inArray, isNull } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { staffRolesTable } from '#features/staff/server/staff-roles.table.ts';
import { rolesWith } from '#features/staff/staff.roles.ts';
import type { Tx } from '#kit/db/database.ts';
import { visitor } from '#kit/permissions/actor.ts';
import type { Approvable } from '../approvable.ts';

/** Staff who hold the right of a kind and may decide this request, the requester among them. */
export async function listDeciders<Payload>(tx: Tx, kind: Approvable<Payload>, payload: Payload): Promise<readonly number[]> {
  const people = await tx
    .selectDistinct({ id: accountsTable.id, login: accountsTable.login })
    .from(staffRolesTable)
    .innerJoin(accountsTable, eq(accountsTable.id, staffRolesTable.accountId))
    .where(and(inArray(staffRolesTable.role, [...rolesWith(kind.permission)]), isNull(accountsTable.disabledAt)));
  const rights = new Set([kind.permission]);
  return people
    .filter(({ id, login }) =>
      kind.mayDecide({ ...visitor, kind: 'person', accountId: id, login, permissions: rights, everywhere: rights }, payload),
    )
    .map(({ id }) => id);
}
