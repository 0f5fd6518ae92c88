import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';

const Entry = z.object({ name: z.string(), server: z.int() });

export const sessionsAudit = auditEvents('sessions', {
  /** second: how the second step was passed, if the account has one. */
  signedIn: z.object({ knownDevice: z.boolean(), second: z.enum(['code', 'recoveryCode']).optional() }),
  switchedAdminAccount: z.object({ from: freeWords(Entry.nullable()), to: freeWords(Entry) }),
  /** Entered again before something dangerous. */
  passwordConfirmed: z.object({}),
  /** The same with a wrong password. */
  passwordRefused: z.object({}),
  signedOut: z.object({}),
});
