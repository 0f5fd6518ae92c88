import { adminLevels } from '#features/admin-accounts/admin-levels.ts';
import { abilities } from '#kit/permissions/abilities.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { serves } from '#kit/permissions/servers-of.ts';
import { administratorsPermissions } from '../administrators.feature.ts';

const { edit } = administratorsPermissions;

type Ranked = { readonly accountId: number; readonly server: number; readonly level: number };

/** The highest level that the actor may grant or change: one below their own, or any level for the owner. */
export function highestFor(actor: Actor): number {
  if (actor.everywhere.has(edit)) return Math.max(...adminLevels);
  return actor.permissions.has(edit) ? (actor.actingAs?.level ?? 0) - 1 : 0;
}

export const outranks = (actor: Actor, { level }: Pick<Ranked, 'level'>): boolean => level <= highestFor(actor);

/** Admins of any level cannot change themselves. */
export const adminAbilities = abilities<Ranked>()({
  change: (actor, admin) => serves(actor, edit, admin.server) && outranks(actor, admin) && admin.accountId !== actor.accountId,
});
