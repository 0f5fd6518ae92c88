import { listOwnAdminAccounts } from '#features/admin-accounts/server/admin-accounts.queries.ts';
import { hasOpenPayout } from '#features/partners/server/partners.queries.ts';
import { listRolesOf } from '#features/staff/server/staff-roles.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Obstacle } from '../deletion.contract.ts';
import { isOnlyOwner } from './deletion.queries.ts';

/**
 * What has to be settled first. Staff and administrators hold keys to other people's data and have work under way: their rights are
 * taken back by a person before the account goes. Money on its way to a partner arrives first: where it goes is erased with the account.
 */
export async function findObstacle(tx: Tx, accountId: number): Promise<Obstacle | null> {
  if ((await listRolesOf(tx, accountId)).length > 0) return (await isOnlyOwner(tx, accountId)) ? 'lastOwner' : 'staffFirst';
  if ((await listOwnAdminAccounts(tx, accountId)).length > 0) return 'adminFirst';
  return (await hasOpenPayout(tx, accountId)) ? 'payoutFirst' : null;
}
