import { z } from 'zod';
import { approvable } from '#features/approvals/approvable.ts';
import { type StaffRole, staffRoles } from '#features/staff/staff.roles.ts';

const Roles = z.array(z.enum(staffRoles)).readonly();

/**
 * Granting or removing the owner role, with which one person alone could take over. Other roles may be requested too: a role that two
 * people granted is fully effective immediately (decision 017).
 */
export const ownerChange = approvable('staffGrants.ownerChange', {
  payload: z.strictObject({ accountId: z.int(), login: z.string(), before: Roles, after: Roles }),
  permission: 'staffGrants.edit',
  describe: ({ login, before, after }) => ({
    title: { text: `staffGrants.approvals.${titleOf(before, after)}`, values: { login } },
    changes: staffRoles
      .filter((role) => before.includes(role) !== after.includes(role))
      .map((role) => ({ label: { text: `staff.roles.${role}` }, before: held(role, before), after: held(role, after) })),
  }),
  // No one may decide about their own roles.
  mayDecide: (actor, { accountId }) => actor.accountId !== accountId,
});

const titleOf = (before: readonly StaffRole[], after: readonly StaffRole[]) => {
  if (before.includes('owner') === after.includes('owner')) return 'changeRoles';
  return after.includes('owner') ? 'makeOwner' : 'takeOwner';
};

const held = (role: StaffRole, roles: readonly StaffRole[]) => ({
  text: `staffGrants.approvals.${roles.includes(role) ? 'held' : 'notHeld'}`,
});
