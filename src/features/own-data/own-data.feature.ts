import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';

export const ownDataAudit = auditEvents('ownData', { exported: z.object({ bytes: z.int() }) });
