import { listOwnAdminAccounts } from '#features/admin-accounts/server/admin-accounts.queries.ts';
import { hasOpenPayout } from '#features/partners/server/partners.queries.ts';
import { listOwnersBeside } from '#features/staff/server/owners.queries.ts';
import { listRolesOf } from '#features/staff/server/staff-roles.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Obstacle } from '../deletion.contract.ts';

/**
 * What has to be settled first. Staff and administrators hold keys to other people's data and have work under way: their rights are
 * taken back by a person before the account goes. Money on its way to a partner arrives first: where it goes is erased with the account.
 */
export async function findObstacle(tx: Tx, accountId: number): Promise<Obstacle | null> {
  const roles = await listRolesOf(tx, accountId);
  if (roles.includes('owner') && (await listOwnersBeside(tx, accountId)).length === 0) return 'lastOwner';
  if (roles.length > 0) return 'staffFirst';
  if ((await listOwnAdminAccounts(tx, accountId)).length > 0) return 'adminFirst';
  return (await hasOpenPayout(tx, accountId)) ? 'payoutFirst' : null;
}
