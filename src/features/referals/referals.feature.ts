import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { errors } from '#kit/errors/errors.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { broughtList, codeList, funnelList, sourceList } from './referals.list.ts';

/** `judge`: decide whether a flagged referral counts. */
export const referalsPermissions = permissions('referals', ['read', 'judge']);

export const referalsErrors = errors('referals', {
  /** There is no flag to lift, or it was lifted meanwhile. */
  nothingToJudge: { status: 409 },
});

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
