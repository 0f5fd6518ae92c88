import { abilities } from '#kit/permissions/abilities.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { serves } from '#kit/permissions/servers-of.ts';
import { stateOf } from '../ban-states.ts';
import { bansPermissions } from '../bans.feature.ts';
import type { GameBan } from './bans.table.ts';

/** `own`: the caller's accounts, from ownAmong. */
type Judged = { readonly ban: GameBan; readonly now: Date; readonly own: ReadonlySet<number> };

/** Only active bans can be changed, by an admin of the server, and never by the banned person under any of their accounts. */
const mayChange = (actor: Actor, { ban, now, own }: Judged): boolean =>
  serves(actor, bansPermissions.edit, ban.server) && stateOf(ban, now) === 'active' && !own.has(ban.accountId);

export const banAbilities = abilities<Judged>()({ changeTerm: mayChange, lift: mayChange });
