import { abilities } from '#kit/permissions/abilities.ts';
import { type Actor, has } from '#kit/permissions/actor.ts';

type Member = { readonly id: number; readonly disabledAt: Date | null; readonly grants: readonly unknown[] };

/** Nobody edits their own rights. That the last owner stays one is known only under the lock: see assertOwnerRemains. */
const another = (actor: Actor, member: Pick<Member, 'id'>): boolean => has(actor, 'staffGrants.edit') && actor.accountId !== member.id;

export const staffAbilities = abilities<Member>()({
  change: another,
  disable: (actor, member) => another(actor, member) && member.disabledAt === null && member.grants.length > 0,
  enable: (actor, member) => another(actor, member) && member.disabledAt !== null && member.grants.length > 0,
});
