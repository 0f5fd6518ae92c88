import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { errors } from '#kit/errors/errors.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { notificationKinds } from '#kit/notifications/notification-kinds.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { donationList, replenishmentList } from './donation-requests.list.ts';

/** `ask` is for admins on their own server; the others are for staff. */
export const donationRequestsPermissions = permissions('donationRequests', ['ask', 'read', 'decide', 'replenish']);

export const donationRequestsErrors = errors('donationRequests', {
  // For a single field; always inside `fields` of kit.invalidInput.
  accountUnknown: { status: 422 },
  // For the whole request; the first two also for a field.
  accountUnavailable: { status: 409 },
  accountDisputed: { status: 409 },
  ownRequest: { status: 403 },
  notPending: { status: 409 },
  waitsForSecond: { status: 409 },
});

export const donationRequestsNotifications = notificationKinds('donationRequests', ['delivered', 'undelivered', 'refused', 'received']);

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
