import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { errors } from '#kit/errors/errors.ts';
import { notificationKinds } from '#kit/notifications/notification-kinds.ts';

export const credentialsErrors = errors('credentials', {
  /** A link from a mail: its holder may know its state. */
  linkUnknown: { status: 404 },
  linkUsed: { status: 410 },
  linkOver: { status: 410 },
  /** Another account took the address between the mail and the click. */
  emailTaken: { status: 409 },
  sameEmail: { status: 422 },
  samePassword: { status: 422 },
});

export const credentialsNotifications = notificationKinds('credentials', ['newDevice', 'passwordChanged', 'emailChanged']);

const SessionsEnded = z.object({ sessionsEnded: z.int() });

/** Email addresses are personal values, stored apart from the payload. */
export const credentialsAudit = auditEvents('credentials', {
  recoverySent: z.object({}),
  passwordReset: SessionsEnded,
  passwordChanged: SessionsEnded,
  emailChangeRequested: z.object({}),
  emailChangeCancelled: z.object({}),
  emailChanged: z.object({}),
  sessionEnded: z.object({ session: z.int() }),
  sessionsEnded: SessionsEnded.extend({ here: z.boolean() }),
  languageChosen: z.object({ from: z.enum(['en', 'ru']), to: z.enum(['en', 'ru']) }),
});
