import { abilities } from '#kit/permissions/abilities.ts';
import { serves } from '#kit/permissions/servers-of.ts';
import { leadersPermissions } from '../leaders.feature.ts';

/** Admins of any level cannot change themselves. */
export const leaderAbilities = abilities<{ readonly accountId: number; readonly server: number }>()({
  change: (actor, leader) => serves(actor, leadersPermissions.edit, leader.server) && leader.accountId !== actor.accountId,
});
