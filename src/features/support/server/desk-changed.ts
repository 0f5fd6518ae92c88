import type { Ctx } from '#kit/contract/context.ts';
import { deskTopic, ticketTopic } from '../support.topics.ts';
import type { Ticket } from './support.table.ts';

/** Makes open queues and tickets of agents reload after the commit. */
export const deskChanged = ({ afterCommit, services }: Pick<Ctx, 'afterCommit' | 'services'>): void =>
  afterCommit(() => services.realtime.publish(deskTopic, null));

/**
 * Makes the player's page of the ticket reload. Not called for changes that only agents see: players must not even learn that something
 * happened.
 */
export const ticketChanged = ({ afterCommit, services }: Pick<Ctx, 'afterCommit' | 'services'>, { id }: Pick<Ticket, 'id'>): void =>
  afterCommit(() => services.realtime.publish(ticketTopic(id), null));
