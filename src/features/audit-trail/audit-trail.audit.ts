import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';

const Asked = z.object({
  from: z.string(),
  to: z.string(),
  who: z.string().optional(),
  admin: z.string().optional(),
  event: z.string().optional(),
  on: z.string().optional(),
  text: z.string().optional(),
});

export const auditTrailEvents = auditEvents('auditTrail', {
  searched: Asked,
  opened: z.object({}),
  exported: Asked,
});
