import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { donationList, replenishmentList } from './donation-requests.list.ts';

/** The login is among the entry's personal values, because the sealed part outlives the account. */
const Asked = z.object({ accountId: z.number(), amount: z.number(), reason: freeWords(z.string()) });
const Moved = z.object({ before: z.string(), after: z.string(), accountId: z.number(), amount: z.number() });

export const donationRequestsAudit = auditEvents('donationRequests', {
  asked: z.object({ after: Asked }),
  withdrawn: Moved,
  /** `approval`: the approval request that this first approval created, or that this second approval decided. */
  approved: Moved.extend({ approval: z.number().nullable() }),
  refused: Moved.extend({ reason: freeWords(z.string()) }),
  replenished: z.object({ after: Asked, approval: z.number().nullable() }),
  exported: filterSchema(donationList),
  replenishmentsExported: filterSchema(replenishmentList),
});

export const donationSubject = (id: number): string => `donationRequest:${id}`;
