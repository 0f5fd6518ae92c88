import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';

const Item = z.object({ version: z.int(), videoUrl: z.string().nullable(), imageUrl: z.string().nullable(), active: z.boolean() });

export const cinemaAudit = auditEvents('cinema', {
  /** `before` is null for the first save. */
  saved: z.object({ before: Item.nullable(), after: Item }),
});
