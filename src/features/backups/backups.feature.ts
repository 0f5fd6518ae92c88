import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';

export const backupsAudit = auditEvents('backups', {
  verified: z.object({ backup: z.string(), takenAt: z.iso.datetime(), restoreSeconds: z.number() }),
});
