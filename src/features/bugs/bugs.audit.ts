import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';

export const bugsAudit = auditEvents('bugs', { reported: z.object({ number: z.int(), severity: z.string() }) });
