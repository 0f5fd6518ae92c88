import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';

/** The search; the rows seen follow from it. */
const Asked = z.object({
  kind: z.string(),
  from: z.string(),
  to: z.string(),
  servers: z.array(z.int()),
  filter: freeWords(z.record(z.string(), z.array(z.string()))),
});

export const logsAudit = auditEvents('logs', {
  searched: Asked.extend({ firstPage: z.boolean() }),
  watched: Asked,
  exported: Asked,
});
