import { abilities } from '#kit/permissions/abilities.ts';
import { type Actor, has } from '#kit/permissions/actor.ts';

type Member = { readonly id: number; readonly disabledAt: Date | null; readonly erased: boolean; readonly grants: readonly unknown[] };

/** Nobody edits their own rights, and an erased account is nobody's. That the last owner stays one is known only under the lock: see assertOwnerRemains. */
const another = (actor: Actor, member: Pick<Member, 'id' | 'erased'>): boolean =>
  has(actor, 'staffGrants.edit') && actor.accountId !== member.id && !member.erased;

export const staffAbilities = abilities<Member>()({
  change: another,
  disable: (actor, member) => another(actor, member) && member.disabledAt === null && member.grants.length > 0,
  // With roles or without: whoever lost them while shut out would otherwise never come back, not even as a player.
  enable: (actor, member) => another(actor, member) && member.disabledAt !== null,
});
