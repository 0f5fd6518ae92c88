import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { errors } from '#kit/errors/errors.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { runKinds, runOutcomes } from './sql-limits.ts';

export const sqlConsolePermissions = permissions('sqlConsole', ['read', 'write']);

const word = z.object({ word: z.string() });

/** Errors of the console itself, before the statement reaches the database. */
export const sqlConsoleErrors = errors('sqlConsole', {
  notConfigured: { status: 409 },
  syntax: { status: 422, params: z.object({ message: z.string(), at: z.int() }) },
  tooDeep: { status: 422 },
  oneStatement: { status: 422 },
  onlyReads: { status: 422, params: word },
  onlyChanges: { status: 422, params: word },
  changeInside: { status: 422 },
  functionNotAllowed: { status: 422, params: word },
  fieldNotAllowed: { status: 422, params: word },
  whereNeeded: { status: 422 },
  whereSaysNothing: { status: 422 },
  noReturning: { status: 422 },
  noParameters: { status: 422, params: word },
  connectionLost: { status: 503 },
  tooManyRows: { status: 422, params: z.object({ rows: z.int(), most: z.int() }) },
  tableNotHere: { status: 422, params: word },
  keyChanged: { status: 422, params: word },
  effectChanged: { status: 409 },
  nothingChanges: { status: 422 },
  countChanged: { status: 409, params: z.object({ before: z.int(), now: z.int() }) },
  databaseSaid: { status: 422, params: z.object({ message: z.string() }) },
  nameTaken: { status: 409 },
});

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
