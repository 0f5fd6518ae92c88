import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { redirectList } from './redirects.list.ts';

/** The decided fields of a redirect, without its statistics. */
const Decided = z.object({
  ending: z.string(),
  target: z.string(),
  name: z.string().nullable(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
});

export const redirectsAudit = auditEvents('redirects', {
  created: z.object({ after: Decided }),
  edited: z.object({ before: Decided, after: Decided }),
  ended: z.object({ before: Decided, after: Decided }),
  removed: z.object({ before: Decided }),
  exported: filterSchema(redirectList),
});

export const redirectSubject = (id: number): string => `redirect:${id}`;
