import { abilities } from '#kit/permissions/abilities.ts';
import { has } from '#kit/permissions/actor.ts';
import type { ShownRedirect } from './redirects.queries.ts';

/**
 * A visited ending may be on posters and in chats, so it is never reused: such a redirect can be ended but not removed. An unvisited one
 * may be removed.
 */
export const redirectAbilities = abilities<ShownRedirect>()({
  edit: (actor) => has(actor, 'redirects.edit'),
  end: (actor, redirect) => has(actor, 'redirects.edit') && redirect.state === 'active',
  remove: (actor, redirect) => has(actor, 'redirects.edit') && redirect.clicks === 0,
});
