import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import type { leadersContract } from '../leaders.contract.ts';
import { holdLeader } from './hold-leader.ts';
import { noteLeaderChange } from './note-leader-change.ts';

/** Changes nothing in the game: it is told, counted and remembered. */
export async function reprimandLeader(ctx: Ctx, { id, reason }: ParsedInput<typeof leadersContract.reprimandLeader>): Promise<void> {
  await noteLeaderChange(ctx, 'reprimanded', await holdLeader(ctx, id), reason);
}
