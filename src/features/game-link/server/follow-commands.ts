import type { Ctx } from '#kit/contract/context.ts';
import type { Command } from './game-link.table.ts';

export type Followed = Command;
type Follower = Pick<Ctx, 'tx' | 'afterCommit' | 'services'>;

/** Implemented by a feature above this one, which is notified in the same transaction about the commands it sent. */
export type FollowCommands = {
  taken(ctx: Follower, commands: readonly Command[]): Promise<void>;
  done(ctx: Follower, command: Command): Promise<void>;
};

export const followNobody: FollowCommands = { taken: async () => undefined, done: async () => undefined };

/** Every follower receives every command and picks its own. */
export const followAll = (...followers: readonly FollowCommands[]): FollowCommands => ({
  async taken(ctx, commands) {
    for (const follower of followers) await follower.taken(ctx, commands);
  },
  async done(ctx, command) {
    for (const follower of followers) await follower.done(ctx, command);
  },
});
