import { getContact } from '#features/accounts/server/account-contacts.queries.ts';
import { listOwners } from '#features/staff/server/owners.queries.ts';
import { lockRights } from '#features/staff/server/owners.ts';
import { listRolesOf } from '#features/staff/server/staff-roles.queries.ts';
import { rolesWith, type StaffRole } from '#features/staff/staff.roles.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { getMember } from './staff-members.queries.ts';

export type Wanted = { readonly id: number; readonly roles: readonly StaffRole[]; readonly seen: readonly StaffRole[] };
export type RoleChange = {
  readonly accountId: number;
  readonly login: string;
  readonly before: readonly StaffRole[];
  readonly after: readonly StaffRole[];
  /** Another owner, neither the one who asks nor the one it is about, has to agree. */
  readonly needsSecond: boolean;
  /** There is one who can. */
  readonly maySecond: boolean;
};

/**
 * Judges a wished change under the lock of all rights: one's own are nobody's to change, what the person at the screen saw must still
 * be so, and they must still hold the right themselves: of two owners who remove each other at once, the second has none any more.
 */
export async function judgeRoleChange(ctx: Ctx, { id, roles, seen }: Wanted): Promise<RoleChange> {
  await assertStillEditable(ctx, id);
  const member = await getMember(ctx.tx, id);
  const before = await listRolesOf(ctx.tx, id);
  if (!sameRoles(before, seen)) fail('staffGrants.changedMeanwhile');
  if (sameRoles(before, roles)) fail('staffGrants.nothingChanged');
  if (member.erased) fail('staffGrants.accountErased');
  if (member.disabledAt && roles.some((role) => !before.includes(role))) fail('staffGrants.accountDisabled');
  const others = (await listOwners(ctx.tx)).filter((owner) => owner.id !== ctx.actor.accountId && owner.id !== id);
  // One who is disabled counts, or whoever disables the others could go on alone; but then somebody must be left who can be asked.
  const needsSecond = before.includes('owner') !== roles.includes('owner') && others.length > 0;
  const maySecond = others.some(({ disabled }) => !disabled);
  if (needsSecond && !maySecond) fail('staffGrants.ownersDisabled');
  return { accountId: id, login: (await getContact(ctx.tx, id)).login, before, after: roles, needsSecond, maySecond };
}

/** Takes the lock of all rights, and asks again whether the caller may change somebody's: they may have been disabled meanwhile. */
export async function assertStillEditable(ctx: Ctx, accountId: number): Promise<void> {
  const { accountId: actorId } = ctx.actor;
  if (actorId === null) fail('kit.signInNeeded');
  if (actorId === accountId) fail('staffGrants.ownRights');
  await lockRights(ctx.tx);
  const held = (await getContact(ctx.tx, actorId)).disabled ? [] : await listRolesOf(ctx.tx, actorId);
  if (!rolesWith('staffGrants.edit').some((role) => held.includes(role))) fail('kit.forbidden');
}

export const sameRoles = (one: readonly StaffRole[], other: readonly StaffRole[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));
