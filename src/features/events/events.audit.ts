import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { eventList } from './events.list.ts';

const Words = z.object({ en: z.string(), ru: z.string() });

/** Properties of an event that staff set. */
const Decided = z.object({
  title: Words,
  description: Words,
  prize: Words.nullable(),
  /** null: every server. */
  servers: z.array(z.int()).nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
});

export const eventsAudit = auditEvents('events', {
  created: z.object({ after: Decided }),
  edited: z.object({ before: Decided, after: Decided }),
  published: z.object({ after: Decided }),
  cancelled: z.object({ reason: freeWords(z.string()) }),
  removed: z.object({ before: Decided }),
  exported: filterSchema(eventList),
});

export const eventSubject = (id: number): string => `event:${id}`;
