import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';

const What = z.object({ document: z.string(), edition: z.string() });

export const consentsAudit = auditEvents('consents', { given: What, withdrawn: What });
