import { abilities } from '#kit/permissions/abilities.ts';
import { type Actor, has } from '#kit/permissions/actor.ts';
import { stateOf } from '../ban-states.ts';
import { bansPermissions } from '../bans.feature.ts';
import type { ShownLauncherBan } from './launcher-bans.queries.ts';

/** The caller's accounts, from ownAmong, and recent devices. */
export type Own = { readonly accounts: ReadonlySet<number>; readonly devices: ReadonlySet<string> };
type Judged = { readonly ban: ShownLauncherBan; readonly now: Date; readonly own: Own };

const mayChange = (actor: Actor, { ban, now, own }: Judged): boolean =>
  has(actor, bansPermissions.editLauncher) && stateOf(ban, now) === 'active' && !isAbout(ban, own);

export const launcherBanAbilities = abilities<Judged>()({ edit: mayChange, lift: mayChange });

/** No one can decide on their own ban, under any of their accounts or devices. */
export const isAbout = ({ accounts, devices }: ShownLauncherBan, own: Own): boolean =>
  accounts.some(({ id }) => own.accounts.has(id)) || devices.some((device) => own.devices.has(device));
