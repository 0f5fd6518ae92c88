import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { restartList } from './restart.list.ts';

const Which = { restart: z.int(), servers: z.array(z.int()) };

export const restartAudit = auditEvents('restart', {
  ordered: z.object({ ...Which, scope: z.enum(['one', 'all']), reason: freeWords(z.string()), minutes: z.int() }),
  shifted: z.object({ ...Which, before: z.iso.datetime(), after: z.iso.datetime() }),
  cancelled: z.object(Which),
  continued: z.object(Which),
  exported: filterSchema(restartList),
});

export const restartSubject = (id: number): string => `restart:${id}`;
