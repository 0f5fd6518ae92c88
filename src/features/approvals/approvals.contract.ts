import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { freeText } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { approvalList } from './approvals.list.ts';

const ApprovalId = wholeNumber();

const ApprovalState = z.enum(['pending', 'approved', 'refused', 'withdrawn', 'expired', 'failed']);
const Person = z.object({ id: z.int(), login: z.string() });

const ApprovalView = z.object({
  id: z.int(),
  kind: z.string(),
  /** The effect, in the reader's language. */
  title: z.string(),
  changes: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** Empty when the form asks for no reason because `changes` says everything. */
  reason: z.string(),
  /** The game server it concerns; null: none or all. */
  server: z.int().nullable(),
  state: ApprovalState,
  requestedBy: Person,
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** null: still pending, or expired without a decision. */
  decidedBy: Person.nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decisionReason: z.string().nullable(),
  /** Why it could not be carried out, as a sentence. */
  failure: z.string().nullable(),
  /** Sent back with an approval, which is valid for exactly this content. */
  hash: z.string(),
  /** Requested by the reader. */
  own: z.boolean(),
  /** Why the reader may not decide although they have the permission, as a sentence. null: they may, or they lack the permission. */
  obstacle: z.string().nullable(),
  can: z.object({ approve: z.boolean(), refuse: z.boolean(), withdraw: z.boolean() }),
});
export type ApprovalView = z.infer<typeof ApprovalView>;

const mayRead = { audience: 'staff', permission: 'approvals.read' } as const;
const decided = ['approvals.alreadyDecided', 'kit.notFound'] as const;
const notSecond = [
  'approvals.ownRequest',
  'approvals.notYours',
  'approvals.roleFromRequester',
  'approvals.roleTooNew',
  'approvals.requesterTooNew',
] as const;

export const approvalsContract = contract('approvals', {
  listApprovals: { ...mayRead, ...listOperation('/api/staff/approvals', approvalList, ApprovalView) },
  exportApprovals: { ...mayRead, ...exportOperation('/api/staff/approvals/export', approvalList), audit: 'approvals.exported' },
  watchApprovals: { ...mayRead, method: 'GET', path: '/api/staff/approvals/live', kind: 'stream' },
  getApproval: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/approvals/:id',
    input: z.strictObject({ id: ApprovalId }),
    output: ApprovalView,
  },
  approveRequest: {
    ...mayRead,
    method: 'POST',
    path: '/api/staff/approvals/:id/approve',
    passwordAgain: true,
    input: z.strictObject({ id: ApprovalId, hash: z.string().regex(/^[0-9a-f]{64}$/, 'kit.wrongFormat') }),
    output: ApprovalView,
    errors: [...decided, ...notSecond, 'approvals.changed'],
    audit: 'approvals.approved',
  },
  refuseRequest: {
    ...mayRead,
    method: 'POST',
    path: '/api/staff/approvals/:id/refuse',
    input: z.strictObject({ id: ApprovalId, reason: freeText().min(1).max(500) }),
    output: ApprovalView,
    errors: [...decided, ...notSecond],
    audit: 'approvals.refused',
  },
  withdrawRequest: {
    ...mayRead,
    method: 'POST',
    path: '/api/staff/approvals/:id/withdraw',
    input: z.strictObject({ id: ApprovalId }),
    output: ApprovalView,
    errors: [...decided, 'approvals.notYours'],
    audit: 'approvals.withdrawn',
  },
});
