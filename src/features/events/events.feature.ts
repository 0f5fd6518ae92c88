import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { errors } from '#kit/errors/errors.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { eventList } from './events.list.ts';

export const eventsPermissions = permissions('events', ['read', 'edit']);

export const eventsErrors = errors('events', {
  // For a single field; always inside `fields` of kit.invalidInput.
  endsBeforeStart: { status: 422 },
  endsInThePast: { status: 422 },
  prizeInOneLanguage: { status: 422 },
  noServers: { status: 422 },
  unknownServer: { status: 422 },
  // For the whole request.
  changedMeanwhile: { status: 409 },
  notEditable: { status: 409 },
  notPublishable: { status: 409 },
  notCancellable: { status: 409 },
  notRemovable: { status: 409 },
});

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
