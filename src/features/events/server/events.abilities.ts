import { abilities } from '#kit/permissions/abilities.ts';
import { has } from '#kit/permissions/actor.ts';
import type { ShownEvent } from './events.queries.ts';

/**
 * A published event is withdrawn by cancelling, never by deleting; past and cancelled events cannot change. A draft whose end has passed
 * cannot be published, because no one could take part.
 */
export const eventAbilities = abilities<ShownEvent>()({
  edit: (actor, { state }) => has(actor, 'events.edit') && state !== 'over' && state !== 'cancelled',
  publish: (actor, { state, ended }) => has(actor, 'events.edit') && state === 'draft' && !ended,
  cancel: (actor, { state }) => has(actor, 'events.edit') && (state === 'upcoming' || state === 'running'),
  remove: (actor, { state }) => has(actor, 'events.edit') && state === 'draft',
});
