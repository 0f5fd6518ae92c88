import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { errors } from '#kit/errors/errors.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { notificationKinds } from '#kit/notifications/notification-kinds.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { applicationList, commissionList, partnerList, payoutList } from './partners.list.ts';

/** `read` and `edit` cover partners and applications, `payouts` the money. */
export const partnersPermissions = permissions('partners', ['read', 'edit', 'payouts']);

export const partnersErrors = errors('partners', {
  alreadyPartner: { status: 409 },
  alreadyApplied: { status: 409 },
  alreadyDecided: { status: 409 },
  changedMeanwhile: { status: 409 },
  payoutWaits: { status: 409 },
  payoutMoved: { status: 409 },
  ownPayout: { status: 403 },
  // Errors of one field, always inside `fields` of kit.invalidInput.
  moreThanDue: { status: 422 },
  lessThanLeast: { status: 422 },
});

export const partnersNotifications = notificationKinds('partners', [
  'approved',
  'refused',
  'rateChanged',
  'reversed',
  'payoutRequested',
  'payoutSent',
  'payoutDone',
  'payoutFailed',
]);

const Terms = z.object({ rate: z.number(), active: z.boolean() });
const Payout = z.object({ partnerId: z.number(), minor: z.number(), before: z.string(), after: z.string() });

export const partnersAudit = auditEvents('partners', {
  applied: z.object({ application: z.number() }),
  approved: z.object({ accountId: z.number(), application: z.number(), rate: z.number() }),
  refused: z.object({ accountId: z.number(), application: z.number(), reason: freeWords(z.string()) }),
  changed: z.object({ before: Terms, after: Terms }),
  payoutRequested: z.object({ minor: z.number() }),
  /** `approval`: the approval request that the first person created or the second person approved. */
  payoutSent: Payout.extend({ approval: z.number().nullable() }),
  payoutEnded: Payout.extend({ failure: freeWords(z.string().nullable()) }),
  exported: filterSchema(partnerList),
  applicationsExported: filterSchema(applicationList),
  commissionsExported: z.object({ partnerId: z.number(), filter: filterSchema(commissionList) }),
  payoutsExported: filterSchema(payoutList),
});

export const partnerSubject = (accountId: number): string => `partner:${accountId}`;
export const applicationSubject = (id: number): string => `partnerApplication:${id}`;
export const payoutSubject = (id: number): string => `partnerPayout:${id}`;
