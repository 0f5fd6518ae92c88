import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { broughtList, funnelList } from './referals.list.ts';

const Judged = z.object({
  accountId: z.number(),
  referrerId: z.number(),
  before: z.string(),
  after: z.string(),
  reason: freeWords(z.string()),
});

export const referalsAudit = auditEvents('referals', {
  judged: Judged,
  exported: filterSchema(funnelList),
  peopleExported: z.object({ referrerId: z.number(), filter: filterSchema(broughtList) }),
});

/** How the audit names a newcomer. */
export const referalSubject = (id: number): string => `referal:${id}`;
