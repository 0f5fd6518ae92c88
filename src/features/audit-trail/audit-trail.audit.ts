import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';

/** What was asked, made definite: whom a login named, and from when to when. Typed words stand among the entry's personal values. */
const Asked = z.object({
  from: z.string().optional(),
  to: z.string().optional(),
  who: z.string().optional(),
  event: z.string().optional(),
  on: z.string().optional(),
});

export const auditTrailAudit = auditEvents('auditTrail', {
  searched: Asked,
  opened: z.object({}),
  exported: Asked,
  /** By the command line: the database was taken back to a backup, and counts on beyond what was given since. */
  restored: z.object({ sequences: z.int(), feeds: z.int(), cinemaVersion: z.int() }),
});
