import { staffPermissions } from '#features/staff/staff.permissions.ts';
import type { BaseCtx } from '#kit/contract/context.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { type Actor, has } from '#kit/permissions/actor.ts';
import type { MenuAnswer, MenuItem } from '../sessions.contract.ts';

/** A person's admin and staff entries, in their language, of addresses that exist. */
export type MenuFor = (actor: Actor, locale: Locale) => readonly MenuItem[];

/** All of it is known from the session, nothing is read. */
export const presentMenu = ({ actor, locale }: BaseCtx, menuFor: MenuFor): MenuAnswer => ({
  ...presentPerson(actor),
  menu: menuFor(actor, locale),
});

/** What a page's header shows of whoever asked for it. */
export const presentPerson = (actor: Actor): Omit<MenuAnswer, 'menu'> => ({
  login: actor.login,
  admin: actor.actingAs && { name: actor.actingAs.name, server: actor.actingAs.server },
  staff: has(actor, staffPermissions.enter),
  isAdmin: actor.actingAs !== null,
});
