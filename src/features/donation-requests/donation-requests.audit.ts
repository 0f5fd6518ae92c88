import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { donationList, replenishmentList } from './donation-requests.list.ts';

/** Whose login it was stands among the entry's personal values: what is sealed here outlives the account. */
const Asked = z.object({ accountId: z.number(), amount: z.number(), reason: freeWords(z.string()) });
const Moved = z.object({ before: z.string(), after: z.string(), accountId: z.number(), amount: z.number() });

export const donationRequestsAudit = auditEvents('donationRequests', {
  asked: z.object({ after: Asked }),
  withdrawn: Moved,
  /** `approval`: the request for a second person that this first yes led to, or that this second yes came from. */
  approved: Moved.extend({ approval: z.number().nullable() }),
  refused: Moved.extend({ reason: freeWords(z.string()) }),
  replenished: z.object({ after: Asked, approval: z.number().nullable() }),
  exported: filterSchema(donationList),
  replenishmentsExported: filterSchema(replenishmentList),
});

/** How approvals and the audit name a request. */
export const donationSubject = (id: number): string => `donationRequest:${id}`;
