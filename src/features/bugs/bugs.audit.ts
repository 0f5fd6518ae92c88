import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { bugStates } from './bug-states.ts';
import { bugList } from './bugs.list.ts';

const State = z.enum(bugStates);

export const bugsAudit = auditEvents('bugs', {
  reported: z.object({ number: z.int(), severity: z.string() }),
  judged: z.object({ number: z.int(), before: State, after: State, duplicateOf: z.int().nullable() }),
  commented: z.object({ number: z.int(), shown: z.boolean() }),
  addressSeen: z.object({ number: z.int() }),
  exported: filterSchema(bugList),
});

export const bugSubject = (number: number | ''): string => `bug:${number}`;
