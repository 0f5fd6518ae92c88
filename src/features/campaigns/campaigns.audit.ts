import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';

export const campaignEvents = auditEvents('campaigns', { exported: z.object({ from: z.string(), to: z.string() }) });
