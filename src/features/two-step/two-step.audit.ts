import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';

export const twoStepAudit = auditEvents('twoStep', {
  enrolmentStarted: z.object({}),
  turnedOn: z.object({}),
  turnedOff: z.object({ by: z.enum(['code', 'recoveryCode']) }),
  /** On the command line, which requires access to the database itself. */
  reset: z.object({}),
  recoveryCodesReplaced: z.object({ by: z.enum(['code', 'recoveryCode']) }),
});
