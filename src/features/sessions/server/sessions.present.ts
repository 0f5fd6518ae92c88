import { staffPermissions } from '#features/staff/staff.feature.ts';
import type { BaseCtx } from '#kit/contract/context.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { type Actor, has } from '#kit/permissions/actor.ts';
import type { MenuAnswer, MenuItem } from '../sessions.contract.ts';

/** A person's admin and staff menu entries in their language; only existing routes. */
export type MenuFor = (actor: Actor, locale: Locale) => readonly MenuItem[];

/** Needs no query: everything is in the session. */
export const presentMenu = ({ actor, locale }: BaseCtx, menuFor: MenuFor): MenuAnswer => ({
  ...presentPerson(actor),
  menu: menuFor(actor, locale),
});

/** The person as shown in a page's header. */
export const presentPerson = (actor: Actor): Omit<MenuAnswer, 'menu'> => ({
  login: actor.login,
  admin: actor.actingAs && { name: actor.actingAs.name, server: actor.actingAs.server },
  staff: has(actor, staffPermissions.enter),
  isAdmin: actor.actingAs !== null,
});
