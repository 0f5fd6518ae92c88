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
  const needsSecond = before.includes('owner') !== roles.includes('owner') && (await hasOtherOwner(ctx, id));
  return { accountId: id, login: (await getContact(ctx.tx, id)).login, before, after: roles, needsSecond };
}

/**
 * Whether there is an owner beside the two concerned. One who is disabled counts, or whoever disables the others could go on alone; but
 * then somebody must be left who can be asked.
 */
async function hasOtherOwner(ctx: Ctx, accountId: number): Promise<boolean> {
  const others = (await listOwners(ctx.tx)).filter(({ id }) => id !== ctx.actor.accountId && id !== accountId);
  if (others.length > 0 && others.every(({ disabled }) => disabled)) fail('staffGrants.ownersDisabled');
  return others.length > 0;
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
