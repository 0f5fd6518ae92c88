import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { leaderFacts, leaderSubject, leadersAudit } from '../leaders.audit.ts';
import type { leadersContract } from '../leaders.contract.ts';
import { holdLeader } from './hold-leader.ts';
import { noteLeaderChange } from './note-leader-change.ts';

/** Changes nothing in the game: it is notified, counted and recorded. */
export async function reprimandLeader(ctx: Ctx, { id, reason }: ParsedInput<typeof leadersContract.reprimandLeader>): Promise<void> {
  const leader = await holdLeader(ctx, id);
  await noteLeaderChange(ctx, 'reprimanded', leader, reason);
  await ctx.audit(leadersAudit.reprimanded, leaderFacts(leader, reason), { on: leaderSubject(id) });
}
