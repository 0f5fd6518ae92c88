import type { Ctx } from '#kit/contract/context.ts';
import { deskTopic } from '../support.topics.ts';

/** Open queues and tickets read anew, once it is so. */
export const deskChanged = ({ afterCommit, services }: Pick<Ctx, 'afterCommit' | 'services'>): void =>
  afterCommit(() => services.realtime.publish(deskTopic, null));
