import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { serversOf } from '#kit/permissions/servers-of.ts';
import { leadersPermissions } from '../leaders.feature.ts';
import { leaderRows } from './leader-rows.queries.ts';
import { presentChange, presentLeader } from './leaders.present.ts';
import { findLeaderAccount, leaderChangesOf } from './leaders.queries.ts';

export async function getLeader(ctx: Ctx, { id }: { readonly id: number }) {
  const { tx, actor } = ctx;
  const accountId = found((await findLeaderAccount(tx, id)) ?? undefined);
  const rows = await leaderRows(serversOf(actor, leadersPermissions.read)).first(tx, { text: String(accountId) }, 50);
  const leader = found(rows.find((row) => row.id === id));
  const changes = await leaderChangesOf(tx, accountId, leader.server);
  return { leader: presentLeader(ctx, leader), changes: changes.map(presentChange) };
}
