import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';

const Entry = z.object({ name: z.string(), server: z.int() });

export const sessionsAudit = auditEvents('sessions', {
  signedIn: z.object({ knownDevice: z.boolean() }),
  switchedAdminAccount: z.object({ from: Entry.nullable(), to: Entry }),
  signedOut: z.object({}),
});
