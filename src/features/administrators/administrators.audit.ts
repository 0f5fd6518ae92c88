import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { adminRoster } from './administrators.list.ts';

const Of = { server: z.int(), globalId: z.int(), reason: freeWords(z.string()) };

export const administratorsAudit = auditEvents('administrators', {
  appointed: z.object({ ...Of, after: z.object({ level: z.int() }) }),
  levelChanged: z.object({ ...Of, before: z.object({ level: z.int() }), after: z.object({ level: z.int() }) }),
  reprimanded: z.object(Of),
  dismissed: z.object({ ...Of, before: z.object({ level: z.int() }) }),
  exported: filterSchema(adminRoster),
});

export const adminSubject = (id: number): string => `adminAccount:${id}`;
