import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { approvalList } from './approvals.list.ts';

/** The hash names exactly what was asked for; the request itself stands in its own table and is shown from there. */
const Asked = { kind: z.string(), hash: z.string() };
const decision = (state: string) =>
  z.object({ ...Asked, before: z.object({ state: z.string() }), after: z.object({ state: z.literal(state) }) });

export const approvalsAudit = auditEvents('approvals', {
  requested: z.object({ ...Asked, reason: freeWords(z.string()), expiresAt: z.string() }),
  /** `failed`: it was said yes to, and something stood in the way of doing it. */
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

/** How the audit names a request. */
export const approvalSubject = (id: number): string => `approval:${id}`;
