import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { broughtList, codeList, funnelList, sourceList } from './referals.list.ts';

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
  codesExported: filterSchema(codeList),
  sourcesExported: filterSchema(sourceList),
  peopleExported: z.object({ referrerId: z.number(), filter: filterSchema(broughtList) }),
});

export const referalSubject = (id: number): string => `referal:${id}`;
