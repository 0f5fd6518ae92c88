import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';

export const staffAudit = auditEvents('staff', {
  /** By the command line: whoever runs it has the database itself. */
  ownerNamed: z.object({}),
});
