import { removeFactionLeader } from '#features/characters/server/remove-faction-leader.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { leaderFacts, leaderSubject, leadersAudit } from '../leaders.audit.ts';
import type { leadersContract } from '../leaders.contract.ts';
import { holdLeader } from './hold-leader.ts';
import { noteLeaderChange } from './note-leader-change.ts';

/** Removes the faction's leader; the history stays. */
export async function dismissLeader(ctx: Ctx, { id, reason }: ParsedInput<typeof leadersContract.dismissLeader>): Promise<void> {
  const leader = await holdLeader(ctx, id);
  await removeFactionLeader(ctx.tx, id);
  await noteLeaderChange(ctx, 'dismissed', leader, reason);
  await ctx.audit(leadersAudit.dismissed, leaderFacts(leader, reason), { on: leaderSubject(id) });
}
