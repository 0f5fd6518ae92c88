import { abilities } from '#kit/permissions/abilities.ts';
import { type Actor, has } from '#kit/permissions/actor.ts';

type Member = { readonly id: number; readonly disabledAt: Date | null; readonly erased: boolean; readonly grants: readonly unknown[] };

/** No one may edit their own roles or those of an erased account. The last owner is checked only under the lock: see assertOwnerRemains. */
const another = (actor: Actor, member: Pick<Member, 'id' | 'erased'>): boolean =>
  has(actor, 'staffGrants.edit') && actor.accountId !== member.id && !member.erased;

export const staffAbilities = abilities<Member>()({
  change: another,
  disable: (actor, member) => another(actor, member) && member.disabledAt === null && member.grants.length > 0,
  // Also without roles: someone who lost them while disabled could otherwise never return, not even as a player.
  enable: (actor, member) => another(actor, member) && member.disabledAt !== null,
});
