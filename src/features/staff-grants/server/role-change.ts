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
  /** Another owner must approve, neither the requester nor the person concerned. */
  readonly needsSecond: boolean;
  /** There is an owner who can approve. */
  readonly maySecond: boolean;
};

/**
 * Checks a role change under the global lock of permissions: no one may change their own roles, the roles must still be as the caller saw
 * them, and the caller must still have the permission. If two owners remove each other concurrently, the second no longer has it
 * (docs/decisions/016).
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
  // Disabled owners count, otherwise one owner could disable the others and act alone. But at least one enabled owner must be left who can
  // be asked.
  const needsSecond = before.includes('owner') !== roles.includes('owner') && others.length > 0;
  const maySecond = others.some(({ disabled }) => !disabled);
  if (needsSecond && !maySecond) fail('staffGrants.ownersDisabled');
  return { accountId: id, login: (await getContact(ctx.tx, id)).login, before, after: roles, needsSecond, maySecond };
}

/**
 * Takes the global lock of permissions, and checks again whether the caller may change this person's roles, because the caller may have
 * been disabled meanwhile.
 */
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
