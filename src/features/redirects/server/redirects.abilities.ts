import { abilities } from '#kit/permissions/abilities.ts';
import { has } from '#kit/permissions/actor.ts';
import type { ShownRedirect } from './redirects.queries.ts';

/**
 * An ending that somebody has followed stands on posters and in chats: it is never given away again, so such a redirect can be ended
 * but not removed. One that nobody has followed is a slip of the pen and may go.
 */
export const redirectAbilities = abilities<ShownRedirect>()({
  edit: (actor) => has(actor, 'redirects.edit'),
  end: (actor, redirect) => has(actor, 'redirects.edit') && redirect.state === 'active',
  remove: (actor, redirect) => has(actor, 'redirects.edit') && redirect.clicks === 0,
});
