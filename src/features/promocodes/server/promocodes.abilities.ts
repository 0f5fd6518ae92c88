import { abilities } from '#kit/permissions/abilities.ts';
import { type Actor, has } from '#kit/permissions/actor.ts';
import type { ShownPromocode } from './promocodes.queries.ts';

const edits = (actor: Actor) => has(actor, 'promocodes.edit');
const mayDecide = (actor: Actor, code: ShownPromocode) => edits(actor) && code.state === 'pending' && !isOwn(actor, code);

export const promocodeAbilities = abilities<ShownPromocode>()({
  edit: edits,
  approve: mayDecide,
  refuse: mayDecide,
  activate: (actor, { state }) => edits(actor) && state === 'inactive',
  deactivate: (actor, { state }) => edits(actor) && state === 'active',
});

/** No one may moderate a code that they created or that is linked with them. */
export const isOwn = ({ accountId }: Actor, { createdBy, linkedId }: ShownPromocode): boolean =>
  accountId !== null && (accountId === createdBy || accountId === linkedId);
