import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { permissions } from '#kit/permissions/permissions.ts';

/** seeAddresses: see the IP addresses of actions. */
export const auditTrailPermissions = permissions('auditTrail', ['read', 'seeAddresses']);

/** The filter in resolved form: account ids instead of logins, and absolute dates. Typed text is among the entry's personal values. */
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
  /** By the command line, after a restore: sequences and feeds were moved beyond the numbers given out since the backup. */
  restored: z.object({ sequences: z.int(), feeds: z.int(), cinemaVersion: z.int() }),
});
