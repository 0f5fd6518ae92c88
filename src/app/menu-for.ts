import { adminAccountsPermissions } from '#features/admin-accounts/admin-accounts.feature.ts';
import type { MenuFor } from '#features/sessions/server/sessions.present.ts';
import type { MenuItem } from '#features/sessions/sessions.contract.ts';
import { type Locale, locales } from '#kit/i18n/locales.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import type { Permission } from '#kit/permissions/permissions.ts';
import { mayOpenAddress } from './office/gate.ts';
import { screens } from './office/screens.ts';
import { adminMenu, dashboardMenu, deskEntry, staffMenu } from './routes/staff-menus.ts';

type Rights = ReadonlySet<Permission>;

/**
 * The person's entries of both menus, in the specified order: those whose screen exists and is permitted. Needed for every page, so it is
 * cached by the set of permissions, which people with the same permissions share.
 */
export function createMenuFor(translate: Translate): MenuFor {
  const remembered = new Map<Locale, WeakMap<Rights, readonly MenuItem[]>>(locales.map(({ code }) => [code, new WeakMap()]));

  const made = (rights: Rights, locale: Locale): readonly MenuItem[] => {
    const person = { permissions: rights, entersAdmin: rights.has(adminAccountsPermissions.enter) };
    const mine = {
      // The desk is a page of the site.
      mayOpen: (url: string) => (url === deskEntry ? rights.has('support.answer') : mayOpenAddress(screens, url, person)),
      text: (name: string) => translate(locale, `staffMenus.names.${name}`),
    };
    return [...staffMenu(adminMenu, mine), ...staffMenu(dashboardMenu, mine)];
  };

  return (actor, locale) => {
    const known = remembered.get(locale)?.get(actor.permissions);
    if (known) return known;
    const menu = made(actor.permissions, locale);
    remembered.get(locale)?.set(actor.permissions, menu);
    return menu;
  };
}
