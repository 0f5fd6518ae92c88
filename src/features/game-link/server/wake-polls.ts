import type { Ctx } from '#kit/contract/context.ts';
import { commandTopic } from '../game-link.topics.ts';

/** Lets the server's waiting polls look again once this is committed. A lost call costs them a second, not the command. */
export const wakePolls = ({ afterCommit, services }: Pick<Ctx, 'afterCommit' | 'services'>, server: number): void =>
  afterCommit(() => services.realtime.publish(commandTopic(server), null));
