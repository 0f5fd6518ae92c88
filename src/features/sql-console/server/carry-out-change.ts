import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Apply } from '#features/approvals/server/implement-approval.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Console } from '#kit/db/console.ts';
import { fail, Refusal } from '#kit/errors/errors.ts';
import { job } from '#kit/jobs/job.ts';
import type { sqlChange } from '../sql-console.approvals.ts';
import { changeSubject, sqlConsoleAudit } from '../sql-console.feature.ts';
import { ChangedRows } from '../sql-effects.ts';
import { sqlLimits } from '../sql-limits.ts';
import { runMeasured } from './measure-change.ts';
import { changeStatement } from './read-statement.ts';
import { databaseSaid, isLost } from './run-on-console.ts';
import { type SqlRun, sqlChangesTable, sqlRunsTable } from './sql-console.table.ts';

type Payload = Pick<z.output<(typeof sqlChange)['payload']>, 'change' | 'statement' | 'lines'> & {
  readonly effects?: readonly ChangedRows[];
};

/** Contains everything it needs: the change runs before this job's own transaction opens. */
export const carryOutJob = job('sqlConsole.carryOut', {
  payload: z.object({
    change: z.int(),
    statement: z.string(),
    lines: z.int(),
    /** Absent for requests of an older version, which knew only the number of rows. */
    effects: z.array(ChangedRows).optional(),
    asker: z.int().nullable(),
  }),
});

/** Runs on approval. The change itself runs after the commit, on the console's own connection. */
export const applySqlChange: Apply<Payload> = async (ctx, { change, statement, lines, effects }, { requestedBy }) => {
  await ctx.tx
    .update(sqlChangesTable)
    .set({ state: 'approved', approvedBy: ctx.actor.accountId })
    .where(and(eq(sqlChangesTable.id, change), eq(sqlChangesTable.state, 'asked')));
  const counts = effects?.map(({ table, inserted, updated, deleted }) => ({ table, inserted, updated, deleted }));
  await ctx.enqueue(carryOutJob, { change, statement, lines, effects: counts, asker: requestedBy });
};

const lostCode = 'sqlConsole.connectionLost';

export type Carried = z.output<(typeof carryOutJob)['payload']>;

/** Changes exactly the approved number of rows of each table, or none. A retry after a crash finds the mark and only records the result. */
export async function carryOutChange(ctx: Ctx, carried: Carried, console: Console): Promise<void> {
  const { change, statement, lines } = carried;
  const started = performance.now();
  const problem = await changeOnce(console, carried);
  const milliseconds = Math.round(performance.now() - started);
  // The outcome is unknown: record the run; the next attempt checks the mark.
  if (problem === lostCode) {
    await noteCarriedOut(ctx, carried, { outcome: 'failed', lines: null, milliseconds, problem });
    ctx.refuse(lostCode);
  }
  const moved = await ctx.tx
    .update(sqlChangesTable)
    .set({ state: problem ? 'failed' : 'done', problem, endedAt: new Date() })
    .where(and(eq(sqlChangesTable.id, change), eq(sqlChangesTable.state, 'approved')))
    .returning({ id: sqlChangesTable.id });
  if (moved.length === 0) return;
  await noteCarriedOut(ctx, carried, { outcome: problem ? 'failed' : 'done', lines: problem ? null : lines, milliseconds, problem });
  if (!problem) await ctx.audit(sqlConsoleAudit.changed, { change, statement, lines }, { on: changeSubject(change) });
}

async function noteCarriedOut(
  ctx: Ctx,
  { change, statement, asker }: Carried,
  ended: Pick<SqlRun, 'outcome' | 'lines' | 'milliseconds' | 'problem'>,
): Promise<void> {
  const run = { kind: 'change', statement, ...ended } as const;
  await ctx.tx.insert(sqlRunsTable).values({ ...run, ranBy: asker });
  await ctx.audit(sqlConsoleAudit.ran, run, { on: changeSubject(change) });
}

/**
 * The error message, or null if the change is done, now or earlier. The mark is written in the transaction of the change by the read role,
 * which statements cannot use to write, so a mark proves that the change was committed (docs/decisions/075).
 */
async function changeOnce(console: Console, { change: id, statement, lines, effects }: Carried): Promise<string | null> {
  try {
    const change = await changeStatement(statement);
    await console.session({ role: 'write', timeoutMs: sqlLimits.seconds * 1_000, commit: true }, async (ask, become) => {
      await become('read');
      const marked = await ask('insert into sql_change_marks (change_id, lines) values ($1, $2) on conflict do nothing', [id, lines]);
      if (marked.count === 0) return;
      await become('write');
      const measured = await runMeasured(ask, change);
      if (measured.lines !== lines) fail('sqlConsole.countChanged', { before: lines, now: measured.lines });
      if (effects && !isDeepStrictEqual(byTable(measured.counts), byTable(effects))) fail('sqlConsole.effectChanged');
    });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    if (isLost(error)) return lostCode;
    const said = databaseSaid(error);
    if (said) return said.message;
    throw error;
  }
}

const byTable = (counts: readonly ChangedRows[]) => counts.toSorted((one, other) => (one.table < other.table ? -1 : 1));
