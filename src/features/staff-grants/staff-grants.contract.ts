import { z } from 'zod';
import { adminLevels } from '#features/admin-accounts/admin-levels.ts';
import { staffRoles } from '#features/staff/staff.roles.ts';
import { contract } from '#kit/contract/contract.ts';
import { freeLine, freeText } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { staffList } from './staff-grants.list.ts';

const AccountId = wholeNumber();
const Role = z.enum(staffRoles);
const Roles = z
  .array(Role)
  .max(staffRoles.length)
  .refine((roles) => new Set(roles).size === roles.length, 'kit.wrongFormat');
const Reason = freeText().min(3).max(500);

const StaffMember = z.object({
  /** The globalId. */
  id: z.int(),
  login: z.string(),
  /** In catalogue order; empty for people who are not or no longer staff. The list includes such people if they are disabled. */
  roles: z.array(
    z.object({
      role: Role,
      since: z.iso.datetime(),
      /** null: granted on the command line or by the demo. */
      by: z.string().nullable(),
      byId: z.int().nullable(),
    }),
  ),
  /** Time of the oldest role; null: not staff. */
  since: z.iso.datetime().nullable(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** Number of live sessions. */
  sessions: z.int(),
  twoStep: z.boolean(),
  /** The password is older than the first role, so it was chosen under the shorter minimum length of players. */
  passwordDue: z.boolean(),
  disabledAt: z.iso.datetime().nullable(),
  own: z.boolean(),
  /** A change of the owner role needs approval: there is another owner besides the reader and this person, enabled or not. */
  secondOwner: z.boolean(),
  /** Id of the pending approval request. */
  waiting: z.int().nullable(),
  can: z.object({ change: z.boolean(), disable: z.boolean(), enable: z.boolean() }),
});
export type StaffMember = z.infer<typeof StaffMember>;

const StaffChange = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  event: z.enum(['rolesChanged', 'accountDisabled', 'accountEnabled']),
  /** null: the account was deleted, or the system itself. */
  by: z.string().nullable(),
  byId: z.int().nullable(),
  before: z.array(Role),
  after: z.array(Role),
  reason: z.string(),
});
export type StaffChange = z.infer<typeof StaffChange>;

const RoleMatrix = z.object({
  rows: z.array(
    z.object({
      permission: z.string(),
      /** In the reader's language. */
      text: z.string(),
      roles: z.array(Role),
      /** The lowest admin level with this permission, on the admin's own server; null: none. */
      level: z.union(adminLevels.map((level) => z.literal(level))).nullable(),
    }),
  ),
});
export type RoleMatrix = z.infer<typeof RoleMatrix>;

const mayRead = { audience: 'staff', permission: 'staffGrants.read' } as const;
const mayEdit = { audience: 'staff', permission: 'staffGrants.edit', passwordAgain: true } as const;
const refused = ['staffGrants.ownRights', 'staff.lastOwner', 'kit.notFound'] as const;
const change = z.strictObject({
  id: AccountId,
  /** The complete new set; empty: no longer staff. */
  roles: Roles,
  /** The roles as the caller saw them, so that no one overwrites changes they have not seen. */
  seen: Roles,
  reason: Reason,
});

export const staffGrantsContract = contract('staffGrants', {
  listStaff: { ...mayRead, ...listOperation('/api/staff/grants', staffList, StaffMember) },
  exportStaff: { ...mayRead, ...exportOperation('/api/staff/grants/export', staffList), audit: 'staffGrants.exported' },
  findPeople: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/grants/people',
    /** Prefix of a login, or a complete globalId. */
    input: z.strictObject({ text: freeLine().min(1).max(64) }),
    /** At most ten. */
    output: z.array(z.object({ id: z.int(), login: z.string(), roles: z.array(Role), disabled: z.boolean() })),
  },
  getRoleMatrix: { ...mayRead, method: 'GET', path: '/api/staff/grants/matrix', output: RoleMatrix },
  getStaffMember: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/grants/:id',
    input: z.strictObject({ id: AccountId }),
    output: StaffMember,
  },
  listStaffChanges: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/grants/:id/changes',
    input: z.strictObject({ id: AccountId }),
    /** The last 50, newest first. */
    output: z.array(StaffChange),
  },
  changeRoles: {
    ...mayEdit,
    method: 'PUT',
    path: '/api/staff/grants/:id/roles',
    input: change,
    output: StaffMember,
    errors: [
      ...refused,
      'staffGrants.changedMeanwhile',
      'staffGrants.nothingChanged',
      'staffGrants.accountDisabled',
      'staffGrants.accountErased',
      'staffGrants.secondOwnerNeeded',
      'staffGrants.ownersDisabled',
    ],
    audit: 'staffGrants.rolesChanged',
  },
  /** If there is a third owner, a change of the owner role requires their approval; other roles may be requested optionally. */
  requestRoles: {
    ...mayEdit,
    method: 'POST',
    path: '/api/staff/grants/:id/roles/request',
    input: change,
    output: z.object({ approval: z.int() }),
    errors: [
      ...refused,
      'staffGrants.changedMeanwhile',
      'staffGrants.nothingChanged',
      'staffGrants.accountDisabled',
      'staffGrants.accountErased',
      'staffGrants.noSecondOwner',
      'staffGrants.ownersDisabled',
      'approvals.alreadyWaiting',
      'approvals.nobodyToAsk',
    ],
    audit: 'approvals.requested',
  },
  disableStaffAccount: {
    ...mayEdit,
    method: 'POST',
    path: '/api/staff/grants/:id/disable',
    input: z.strictObject({ id: AccountId, reason: Reason }),
    output: StaffMember,
    errors: [...refused, 'staffGrants.notStaff', 'staffGrants.alreadyDisabled'],
    audit: 'staffGrants.accountDisabled',
  },
  enableStaffAccount: {
    ...mayEdit,
    method: 'POST',
    path: '/api/staff/grants/:id/enable',
    input: z.strictObject({ id: AccountId, reason: Reason }),
    output: StaffMember,
    errors: [...refused, 'staffGrants.notDisabled', 'staffGrants.accountErased'],
    audit: 'staffGrants.accountEnabled',
  },
});
