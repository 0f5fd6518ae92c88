import { abilities } from '#kit/permissions/abilities.ts';
import { has } from '#kit/permissions/actor.ts';
import type { ShownEvent } from './events.queries.ts';

/**
 * What players were told is taken back by cancelling it, never by deleting it; what is over or cancelled stays as it was told. A draft
 * whose end has passed cannot be published: nobody could take part.
 */
export const eventAbilities = abilities<ShownEvent>()({
  edit: (actor, { state }) => has(actor, 'events.edit') && state !== 'over' && state !== 'cancelled',
  publish: (actor, { state, ended }) => has(actor, 'events.edit') && state === 'draft' && !ended,
  cancel: (actor, { state }) => has(actor, 'events.edit') && (state === 'upcoming' || state === 'running'),
  remove: (actor, { state }) => has(actor, 'events.edit') && state === 'draft',
});
