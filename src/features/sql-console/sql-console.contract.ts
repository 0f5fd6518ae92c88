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
  /** In the reader's language, or in the database's own words. */
  message: z.string(),
  /** Where in the text, from 0; null: not known. */
  at: z.int().nullable(),
});

const Result = Table.extend({
  outcome: z.literal('done'),
  /** Of the run: its CSV is asked for by it. */
  run: z.int(),
  /** More rows than are shown. */
  truncated: z.boolean(),
  /** It was their size that ended them, not their number. */
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
  /** Rows of all tables. */
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
  /** False: the installation has no login for the console. */
  configured: z.boolean(),
  /** Whether a statement that takes too long is ended. */
  stopsSlow: z.boolean(),
  /** What can be read, with what can be changed marked: for completion. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), writable: z.boolean() })),
  saved: z.array(Saved),
  /** One's own last runs, newest first. */
  history: z.array(Run),
  /** Of everybody, newest first, at most twenty. */
  changes: z.array(Change),
});
export type SqlDesk = z.infer<typeof Desk>;

const mayRead = { audience: 'staff', permission: 'sqlConsole.read' } as const;
const mayWrite = { audience: 'staff', permission: 'sqlConsole.write' } as const;
const post = { method: 'POST', passwordAgain: true } as const;

export const sqlConsoleContract = contract('sqlConsole', {
  getSqlDesk: { ...mayRead, method: 'GET', path: '/api/staff/sql', output: Desk },
  /** Reads under a role that can do nothing else, and always rolls back. `explain` shows the plan in its place. */
  runSql: {
    ...mayRead,
    ...post,
    path: '/api/staff/sql/run',
    input: z.strictObject({ statement: Statement, explain: z.boolean().default(false) }),
    output: RunAnswer,
    audit: 'sqlConsole.ran',
  },
  /** The statement of one's own run again, as CSV. */
  exportSqlRun: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/sql/runs/:id/csv',
    kind: 'stream',
    input: z.strictObject({ id: wholeNumber() }),
    errors: ['kit.notFound', 'sqlConsole.databaseSaid', 'sqlConsole.connectionLost', 'sqlConsole.notConfigured'],
    audit: 'sqlConsole.ran',
  },
  /** Runs a change and takes it back: what it does to each table, and its first rows before and after. */
  checkSqlChange: {
    ...mayWrite,
    ...post,
    path: '/api/staff/sql/changes/check',
    input: z.strictObject({ statement: Statement }),
    output: CheckAnswer,
    audit: 'sqlConsole.ran',
  },
  /** Asks a second person to let exactly this text change exactly so many lines. */
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
