import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { mediaList } from './media.list.ts';

const Person = z.object({ nick: freeWords(z.string()), server: z.int(), level: z.int() });

export const mediaAudit = auditEvents('media', {
  added: z.object({ after: Person }),
  edited: z.object({ before: Person, after: Person }),
  removed: z.object({ before: Person }),
  exported: filterSchema(mediaList),
});

export const mediaSubject = (id: number): string => `media:${id}`;
