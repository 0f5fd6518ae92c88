import { abilities } from '#kit/permissions/abilities.ts';
import { type Actor, has } from '#kit/permissions/actor.ts';
import { stateOf } from '../ban-states.ts';
import { bansPermissions } from '../bans.permissions.ts';
import type { ShownLauncherBan } from './launcher-bans.queries.ts';

type Judged = { readonly ban: ShownLauncherBan; readonly now: Date };

const mayChange = (actor: Actor, { ban, now }: Judged): boolean =>
  has(actor, bansPermissions.editLauncher) && stateOf(ban, now) === 'active' && !isAbout(ban, actor);

export const launcherBanAbilities = abilities<Judged>()({ edit: mayChange, lift: mayChange });

/** Nobody decides about a ban of their own. */
export const isAbout = ({ accounts }: ShownLauncherBan, { accountId }: Actor): boolean => accounts.some(({ id }) => id === accountId);
