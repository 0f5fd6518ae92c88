import { z } from 'zod';
import { staffRoles } from '#features/staff/staff.roles.ts';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { staffList } from './staff-grants.list.ts';

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
