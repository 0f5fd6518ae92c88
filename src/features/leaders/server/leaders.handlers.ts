import { removeFactionLeader } from '#features/characters/server/remove-faction-leader.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { assertServes, serversOf, serves } from '#kit/permissions/servers-of.ts';
import { leadersContract } from '../leaders.contract.ts';
import { leaderFacts, leaderSubject, leadersAudit, leadersPermissions } from '../leaders.feature.ts';
import { appointLeader, noteLeaderChange } from './appoint-leader.ts';
import { exportLeaders } from './export-leaders.ts';
import { getLeader } from './get-leader.ts';
import { leaderRows } from './leader-rows.queries.ts';
import { presentLeader } from './leaders.present.ts';
import { lockLeader } from './leaders.queries.ts';
import '../leaders.feature.ts';

/** Removes the faction's leader; the history stays. */
async function dismissLeader(ctx: Ctx, { id, reason }: ParsedInput<typeof leadersContract.dismissLeader>): Promise<void> {
  const leader = await holdLeader(ctx, id);
  await removeFactionLeader(ctx.tx, id);
  await noteLeaderChange(ctx, 'dismissed', leader, reason);
  await ctx.audit(leadersAudit.dismissed, leaderFacts(leader, reason), { on: leaderSubject(id) });
}

/** Every change to a leader starts here. Returns 404 for another server's leader. Admins cannot act on themselves. */
async function holdLeader({ tx, actor }: Ctx, id: number) {
  const row = await lockLeader(tx, id);
  const leader = found(row && serves(actor, leadersPermissions.edit, row.server) ? row : undefined);
  if (leader.accountId === actor.accountId) fail('leaders.oneself');
  return leader;
}

/** Changes nothing in the game: it is notified, counted and recorded. */
async function reprimandLeader(ctx: Ctx, { id, reason }: ParsedInput<typeof leadersContract.reprimandLeader>): Promise<void> {
  const leader = await holdLeader(ctx, id);
  await noteLeaderChange(ctx, 'reprimanded', leader, reason);
  await ctx.audit(leadersAudit.reprimanded, leaderFacts(leader, reason), { on: leaderSubject(id) });
}

const { read } = leadersPermissions;

export const leadersHandlers = implement(leadersContract, {
  listLeaders: (ctx, input) => {
    if (input.server !== undefined) assertServes(ctx.actor, read, input.server);
    return leaderRows(serversOf(ctx.actor, read)).page(ctx.tx, input, (row) => presentLeader(ctx, row));
  },
  exportLeaders,
  getLeader,
  appointLeader: (ctx, input) => appointLeader(ctx, input),
  reprimandLeader: async (ctx, input) => void (await reprimandLeader(ctx, input)),
  dismissLeader: async (ctx, input) => void (await dismissLeader(ctx, input)),
});
