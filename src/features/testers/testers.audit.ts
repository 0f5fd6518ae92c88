import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';

export const testerEvents = auditEvents('testers', { applied: z.object({ application: z.int(), platform: z.string() }) });
