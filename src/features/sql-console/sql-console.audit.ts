import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { runKinds, runOutcomes } from './sql-limits.ts';

export const sqlConsoleAudit = auditEvents('sqlConsole', {
  /** Every run, including rejected ones. */
  ran: z.object({
    kind: z.enum(runKinds),
    statement: freeWords(z.string()),
    outcome: z.enum(runOutcomes),
    lines: z.int().nullable(),
    milliseconds: z.int(),
    problem: freeWords(z.string().nullable()),
  }),
  changeAsked: z.object({ change: z.int(), statement: freeWords(z.string()), lines: z.int(), reason: freeWords(z.string()) }),
  changed: z.object({ change: z.int(), statement: freeWords(z.string()), lines: z.int() }),
  saved: z.object({ name: freeWords(z.string()), statement: freeWords(z.string()) }),
  forgotten: z.object({ name: freeWords(z.string()) }),
});

export const changeSubject = (id: number): string => `sql:${id}`;
