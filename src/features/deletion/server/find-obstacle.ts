import { listOwnAdminAccounts } from '#features/admin-accounts/server/admin-accounts.queries.ts';
import { hasOpenPayout } from '#features/partners/server/partners.queries.ts';
import { listOwnersBeside } from '#features/staff/server/owners.queries.ts';
import { listRolesOf } from '#features/staff/server/staff-roles.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Obstacle } from '../deletion.contract.ts';

/**
 * Obligations that must be settled before the deletion. Staff and administrators have access to other people's data and open work, so someone must
 * revoke their rights first. A pending payout must complete first, because the payout details are erased with the account.
 */
export async function findObstacle(tx: Tx, accountId: number): Promise<Obstacle | null> {
  const roles = await listRolesOf(tx, accountId);
  if (roles.includes('owner') && (await listOwnersBeside(tx, accountId)).length === 0) return 'lastOwner';
  if (roles.length > 0) return 'staffFirst';
  if ((await listOwnAdminAccounts(tx, accountId)).length > 0) return 'adminFirst';
  return (await hasOpenPayout(tx, accountId)) ? 'payoutFirst' : null;
}
