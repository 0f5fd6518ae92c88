import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { runKinds, runOutcomes } from './sql-limits.ts';

export const sqlConsoleAudit = auditEvents('sqlConsole', {
  /** Every run, also one that was refused. */
  ran: z.object({
    kind: z.enum(runKinds),
    statement: z.string(),
    outcome: z.enum(runOutcomes),
    lines: z.int().nullable(),
    milliseconds: z.int(),
    problem: z.string().nullable(),
  }),
  changeAsked: z.object({ change: z.int(), statement: z.string(), lines: z.int(), reason: z.string() }),
  changed: z.object({ change: z.int(), statement: z.string(), lines: z.int() }),
  saved: z.object({ name: z.string(), statement: z.string() }),
  forgotten: z.object({ name: z.string() }),
});

export const changeSubject = (id: number): string => `sql:${id}`;
