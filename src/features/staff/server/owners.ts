import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import '../staff.errors.ts';
import { listOwnersBeside } from './owners.queries.ts';
import { staffRolesTable } from './staff-roles.table.ts';

/** One change of who works here at a time in the whole installation: two that each leave one owner must not leave none together. */
const rightsLock = 7_261_117;

export async function lockRights(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${rightsLock})`);
}

/**
 * Refuses to take this person away when nobody else could then grant rights. Whoever removes an owner or disables one
 * asks here first, in the same transaction; an owner's account is deleted only after the role is gone.
 */
export async function assertOwnerRemains(tx: Tx, accountId: number): Promise<void> {
  await lockRights(tx);
  const [owner] = await tx
    .select({ role: staffRolesTable.role })
    .from(staffRolesTable)
    .where(and(eq(staffRolesTable.accountId, accountId), eq(staffRolesTable.role, 'owner')));
  if (owner && (await listOwnersBeside(tx, accountId)).length === 0) fail('staff.lastOwner');
}
