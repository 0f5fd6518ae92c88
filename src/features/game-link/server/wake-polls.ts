import type { Ctx } from '#kit/contract/context.ts';
import { commandTopic } from '../game-link.feature.ts';

/** Wakes the server's waiting polls after the commit. If the notification is lost, they are delayed by a second. */
export const wakePolls = ({ afterCommit, services }: Pick<Ctx, 'afterCommit' | 'services'>, server: number): void =>
  afterCommit(() => services.realtime.publish(commandTopic(server), null));
