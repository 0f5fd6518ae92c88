import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';

export const testersAudit = auditEvents('testers', { applied: z.object({ application: z.int(), platform: z.string() }) });
