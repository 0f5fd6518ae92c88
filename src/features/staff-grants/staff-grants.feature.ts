import { z } from 'zod';
import { staffRoles } from '#features/staff/staff.roles.ts';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { errors } from '#kit/errors/errors.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { notificationKinds } from '#kit/notifications/notification-kinds.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { staffList } from './staff-grants.list.ts';

export const staffGrantsPermissions = permissions('staffGrants', ['read', 'edit']);

export const staffGrantsErrors = errors('staffGrants', {
  ownRights: { status: 403 },
  changedMeanwhile: { status: 409 },
  nothingChanged: { status: 409 },
  secondOwnerNeeded: { status: 409 },
  noSecondOwner: { status: 409 },
  ownersDisabled: { status: 409 },
  accountDisabled: { status: 409 },
  accountErased: { status: 409 },
  notStaff: { status: 409 },
  alreadyDisabled: { status: 409 },
  notDisabled: { status: 409 },
});

export const staffGrantsNotifications = notificationKinds('staffGrants', ['rolesChanged', 'rolesRemoved', 'accountEnabled']);

const Roles = z.object({ roles: z.array(z.enum(staffRoles)) });
const Use = z.object({ disabled: z.boolean() });

export const staffGrantsAudit = auditEvents('staffGrants', {
  /** `approval`: id of the request that a second owner approved; the entry then names that owner. */
  rolesChanged: z.object({ before: Roles, after: Roles, reason: freeWords(z.string()), approval: z.int().optional() }),
  accountDisabled: z.object({ before: Use, after: Use, reason: freeWords(z.string()) }),
  accountEnabled: z.object({ before: Use, after: Use, reason: freeWords(z.string()) }),
  exported: filterSchema(staffList),
});

export const accountSubject = (accountId: number): string => `account:${accountId}`;
