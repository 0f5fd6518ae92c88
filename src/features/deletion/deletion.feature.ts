import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { errors } from '#kit/errors/errors.ts';
import { notificationKinds } from '#kit/notifications/notification-kinds.ts';

export const deletionErrors = errors('deletion', {
  /** The game needs at least one owner. */
  lastOwner: { status: 409 },
  staffFirst: { status: 409 },
  adminFirst: { status: 409 },
  /** A pending payout needs the account's payout details. */
  payoutFirst: { status: 409 },
  linkStale: { status: 410 },
  tooLate: { status: 409 },
});

export const deletionNotifications = notificationKinds('deletion', ['cancelledBySignIn']);

const Request = z.object({ requestId: z.int() });

export const deletionAudit = auditEvents('deletion', {
  asked: Request,
  confirmed: Request.extend({ eraseAt: z.iso.datetime() }),
  cancelled: Request.extend({ by: z.enum(['link', 'signIn']) }),
  erased: Request.extend({ categories: z.int(), rows: z.int() }),
});
