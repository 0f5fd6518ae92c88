import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';

const Request = z.object({ requestId: z.int() });

export const deletionAudit = auditEvents('deletion', {
  asked: Request,
  confirmed: Request.extend({ eraseAt: z.iso.datetime() }),
  cancelled: Request.extend({ by: z.enum(['link', 'signIn']) }),
  erased: Request.extend({ categories: z.int(), rows: z.int() }),
});
