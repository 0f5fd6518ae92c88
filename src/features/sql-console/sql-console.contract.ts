import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { freeLine, freeText, rawString } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { Effect } from './sql-effects.ts';
import { runKinds, runOutcomes, shownChangeStates, sqlLimits } from './sql-limits.ts';

const Statement = rawString('sql').trim().min(1).max(sqlLimits.statement);
const Cells = z.array(z.array(z.string().nullable()));
const Table = z.object({ columns: z.array(z.string()), rows: Cells });
export type SqlTable = z.infer<typeof Table>;

const Failure = z.object({
  outcome: z.enum(['refused', 'failed']),
  /** In the reader's language, or the database's own message. */
  message: z.string(),
  /** Position in the text, from 0; null if unknown. */
  at: z.int().nullable(),
});

const Result = Table.extend({
  outcome: z.literal('done'),
  /** Id of the run, for its CSV. */
  run: z.int(),
  /** There are more rows than shown. */
  truncated: z.boolean(),
  /** Truncated by size rather than by number of rows. */
  tooLarge: z.boolean(),
  milliseconds: z.int(),
});
export const RunAnswer = z.discriminatedUnion('outcome', [
  Result,
  Failure.extend({ outcome: z.literal('refused') }),
  Failure.extend({ outcome: z.literal('failed') }),
]);
export type RunAnswer = z.infer<typeof RunAnswer>;

const Checked = z.object({
  outcome: z.literal('done'),
  /** Rows in all tables. */
  lines: z.int(),
  milliseconds: z.int(),
  /** By table, the named one first. */
  effects: z.array(Effect),
});
export const CheckAnswer = z.discriminatedUnion('outcome', [
  Checked,
  Failure.extend({ outcome: z.literal('refused') }),
  Failure.extend({ outcome: z.literal('failed') }),
]);
export type CheckAnswer = z.infer<typeof CheckAnswer>;
export type Checked = z.infer<typeof Checked>;

const Run = z.object({
  id: z.int(),
  kind: z.enum(runKinds),
  statement: z.string(),
  outcome: z.enum(runOutcomes),
  lines: z.int().nullable(),
  milliseconds: z.int(),
  problem: z.string().nullable(),
  at: z.iso.datetime(),
});
export type RunView = z.infer<typeof Run>;

const Saved = z.object({ id: z.int(), name: z.string(), statement: z.string() });
export type SavedStatement = z.infer<typeof Saved>;

const Change = z.object({
  id: z.int(),
  statement: z.string(),
  lines: z.int(),
  state: z.enum(shownChangeStates),
  problem: z.string().nullable(),
  askedBy: z.string().nullable(),
  askedAt: z.iso.datetime(),
  approvedBy: z.string().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type ChangeView = z.infer<typeof Change>;

const Desk = z.object({
  /** False: the console has no database login. */
  configured: z.boolean(),
  /** Whether slow statements are cancelled. */
  stopsSlow: z.boolean(),
  /** Readable tables, with the writable ones marked, for completion. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), writable: z.boolean() })),
  saved: z.array(Saved),
  /** The caller's last runs, newest first. */
  history: z.array(Run),
  /** Changes of everyone, newest first, at most twenty. */
  changes: z.array(Change),
});
export type SqlDesk = z.infer<typeof Desk>;

const mayRead = { audience: 'staff', permission: 'sqlConsole.read' } as const;
const mayWrite = { audience: 'staff', permission: 'sqlConsole.write' } as const;
const post = { method: 'POST', passwordAgain: true } as const;

export const sqlConsoleContract = contract('sqlConsole', {
  getSqlDesk: { ...mayRead, method: 'GET', path: '/api/staff/sql', output: Desk },
  /** Runs a statement with a read-only role and always rolls back. `explain` returns the plan instead. */
  runSql: {
    ...mayRead,
    ...post,
    path: '/api/staff/sql/run',
    input: z.strictObject({ statement: Statement, explain: z.boolean().default(false) }),
    output: RunAnswer,
    audit: 'sqlConsole.ran',
  },
  /** Runs one of the caller's statements again, as CSV. */
  exportSqlRun: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/sql/runs/:id/csv',
    kind: 'stream',
    input: z.strictObject({ id: wholeNumber() }),
    errors: ['kit.notFound', 'sqlConsole.databaseSaid', 'sqlConsole.connectionLost', 'sqlConsole.notConfigured'],
    audit: 'sqlConsole.ran',
  },
  /** Runs a change and rolls it back: returns its effect on each table, and its first rows before and after. */
  checkSqlChange: {
    ...mayWrite,
    ...post,
    path: '/api/staff/sql/changes/check',
    input: z.strictObject({ statement: Statement }),
    output: CheckAnswer,
    audit: 'sqlConsole.ran',
  },
  /** Requests a second person's approval for exactly this text and number of rows. */
  askSqlChange: {
    ...mayWrite,
    ...post,
    path: '/api/staff/sql/changes',
    input: z.strictObject({
      statement: Statement,
      lines: z.int().min(1).max(sqlLimits.changedRows),
      reason: freeText().min(3).max(500),
    }),
    output: z.object({ approval: z.int() }),
    errors: [
      'sqlConsole.countChanged',
      'sqlConsole.databaseSaid',
      'sqlConsole.connectionLost',
      'sqlConsole.notConfigured',
      'approvals.alreadyWaiting',
      'approvals.nobodyToAsk',
    ],
    audit: ['sqlConsole.ran', 'sqlConsole.changeAsked'],
  },
  saveSqlStatement: {
    ...mayRead,
    method: 'POST',
    path: '/api/staff/sql/statements',
    input: z.strictObject({ name: freeLine().min(1).max(sqlLimits.name), statement: Statement }),
    output: Saved,
    errors: ['sqlConsole.nameTaken'],
    audit: 'sqlConsole.saved',
  },
  forgetSqlStatement: {
    ...mayRead,
    method: 'DELETE',
    path: '/api/staff/sql/statements/:id',
    input: z.strictObject({ id: wholeNumber() }),
    output: z.object({ id: z.int() }),
    errors: ['kit.notFound'],
    audit: 'sqlConsole.forgotten',
  },
});
