import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';

export const staffAudit = auditEvents('staff', {
  /** On the command line, which requires access to the database itself. */
  ownerNamed: z.object({}),
});
