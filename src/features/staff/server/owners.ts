import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import '../staff.feature.ts';
import { listOwnersBeside } from './owners.queries.ts';
import { staffRolesTable } from './staff-roles.table.ts';

/** Serialises changes of staff across the installation: two concurrent changes that each leave one owner must not together leave none. */
const rightsLock = 7_261_117;

export async function lockRights(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${rightsLock})`);
}

/**
 * Throws if no one else could grant roles without this person. Call it in the same transaction before removing or disabling an owner; an
 * owner's account can be deleted only after the role is removed.
 */
export async function assertOwnerRemains(tx: Tx, accountId: number): Promise<void> {
  await lockRights(tx);
  const [owner] = await tx
    .select({ role: staffRolesTable.role })
    .from(staffRolesTable)
    .where(and(eq(staffRolesTable.accountId, accountId), eq(staffRolesTable.role, 'owner')));
  if (owner && (await listOwnersBeside(tx, accountId)).length === 0) fail('staff.lastOwner');
}
