import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { serves } from '#kit/permissions/servers-of.ts';
import { leadersPermissions } from '../leaders.permissions.ts';
import { lockLeader } from './leaders.queries.ts';

/** Every change to a leader starts here. Returns 404 for another server's leader. Admins cannot act on themselves. */
export async function holdLeader({ tx, actor }: Ctx, id: number) {
  const row = await lockLeader(tx, id);
  const leader = found(row && serves(actor, leadersPermissions.edit, row.server) ? row : undefined);
  if (leader.accountId === actor.accountId) fail('leaders.oneself');
  return leader;
}
