import type { MenuFor } from '#features/sessions/server/sessions.present.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { type Actor, has } from '#kit/permissions/actor.ts';
import { screens } from './office/screens.ts';
import { adminMenu, dashboardMenu, staffMenu } from './routes/staff-menus.ts';

/** The person's entries of both menus, in the seed's order: those whose screen exists and whose right they have. */
export function createMenuFor(translate: Translate): MenuFor {
  const permissions = new Map(screens.map((screen) => [screen.path as string, screen.permission]));
  return (actor, locale) => {
    const rights = {
      mayOpen: (url: string) => mayOpen(actor, permissions.get(url)),
      text: (name: string) => translate(locale, `staffMenus.names.${name}`),
    };
    return [...staffMenu(adminMenu, rights), ...staffMenu(dashboardMenu, rights)];
  };
}

const mayOpen = (actor: Actor, permission: Parameters<typeof has>[1] | undefined): boolean =>
  permission !== undefined && has(actor, permission);
