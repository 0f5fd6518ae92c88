import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';

export const downloadsEvents = auditEvents('downloads', {
  packageUploaded: z.object({ version: z.string(), size: z.int(), sha256: z.string() }),
});
