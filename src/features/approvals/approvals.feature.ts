import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { errors } from '#kit/errors/errors.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { notificationKinds } from '#kit/notifications/notification-kinds.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { approvalList } from './approvals.list.ts';

/** read: open the list of approval requests. Which requests it shows, and who may decide, depends on the permission of each kind. */
export const approvalsPermissions = permissions('approvals', ['read']);

export const approvalsErrors = errors('approvals', {
  ownRequest: { status: 403 },
  notYours: { status: 403 },
  roleFromRequester: { status: 403 },
  roleTooNew: { status: 403 },
  requesterTooNew: { status: 403 },
  alreadyWaiting: { status: 409 },
  /**
   * early: the role of every possible approver is too new. yours: the requester granted all their roles. `nobody`: no one else has the
   * permission.
   */
  nobodyToAsk: { status: 409, params: z.object({ why: z.enum(['early', 'yours', 'nobody']) }) },
  alreadyDecided: { status: 409, params: z.object({ state: z.string() }) },
  changed: { status: 409 },
});

export const approvalsNotifications = notificationKinds('approvals', [
  'waiting',
  'approved',
  'refused',
  'failed',
  'expired',
  'withdrawnForYou',
  'withdrawnForErased',
]);

/** The hash identifies the exact request. Its content is in the approvals table and shown from there. */
const Asked = { kind: z.string(), hash: z.string() };
const decision = (state: string) =>
  z.object({ ...Asked, before: z.object({ state: z.string() }), after: z.object({ state: z.literal(state) }) });

export const approvalsAudit = auditEvents('approvals', {
  requested: z.object({ ...Asked, reason: freeWords(z.string()), expiresAt: z.string() }),
  /** `failed`: approved, but a rule prevented the action. */
  approved: z.object({
    ...Asked,
    before: z.object({ state: z.string() }),
    after: z.object({ state: z.enum(['approved', 'failed']) }),
    failure: z.string().nullable(),
  }),
  refused: decision('refused').extend({ reason: freeWords(z.string()) }),
  withdrawn: decision('withdrawn'),
  expired: decision('expired'),
  exported: filterSchema(approvalList),
});

export const approvalSubject = (id: number): string => `approval:${id}`;
