import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';

/** What was asked, made definite: whom a login named, and from when to when. */
const Asked = z.object({
  from: z.string().optional(),
  to: z.string().optional(),
  who: z.string().optional(),
  admin: z.string().optional(),
  event: z.string().optional(),
  on: z.string().optional(),
  text: z.string().optional(),
});

export const auditTrailAudit = auditEvents('auditTrail', {
  searched: Asked,
  opened: z.object({}),
  exported: Asked,
});
