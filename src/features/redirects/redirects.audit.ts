import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';

/** What people decide about a redirect; its figures are not part of it. */
const Decided = z.object({
  ending: z.string(),
  target: z.string(),
  name: z.string().nullable(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
});

export const redirectEvents = auditEvents('redirects', {
  created: z.object({ after: Decided }),
  edited: z.object({ before: Decided, after: Decided }),
  ended: z.object({ before: Decided, after: Decided }),
  removed: z.object({ before: Decided }),
  exported: z.object({
    text: z.string().optional(),
    creator: z.number().optional(),
    state: z.string().optional(),
    sort: z.string(),
  }),
});

/** How the audit names a redirect. */
export const redirectSubject = (id: number): string => `redirect:${id}`;
