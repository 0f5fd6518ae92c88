import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { approvalList } from './approvals.list.ts';

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
