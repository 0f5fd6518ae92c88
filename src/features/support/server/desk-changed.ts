import type { Ctx } from '#kit/contract/context.ts';
import { deskTopic, ticketTopic } from '../support.topics.ts';
import type { Ticket } from './support.table.ts';

/** Open queues and tickets read anew, once it is so. */
export const deskChanged = ({ afterCommit, services }: Pick<Ctx, 'afterCommit' | 'services'>): void =>
  afterCommit(() => services.realtime.publish(deskTopic, null));

/** The player's page of it reads itself anew. Not for what only the desk sees, not even as a sign that something happened. */
export const ticketChanged = ({ afterCommit, services }: Pick<Ctx, 'afterCommit' | 'services'>, { id }: Pick<Ticket, 'id'>): void =>
  afterCommit(() => services.realtime.publish(ticketTopic(id), null));
