import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';

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
