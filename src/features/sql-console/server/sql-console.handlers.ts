import type { Ctx, StreamCtx } from '#kit/contract/context.ts';
import { implement, type Streamed } from '#kit/contract/implement.ts';
import { csvStream } from '#kit/csv/csv.ts';
import { type RunAnswer, type SqlDesk, sqlConsoleContract } from '../sql-console.contract.ts';
import { sqlLimits } from '../sql-limits.ts';
import { askSqlChange, checkSqlChange } from './ask-sql-change.ts';
import { readPlan, readRows } from './read-rows.ts';
import { readStatement } from './read-statement.ts';
import { type ConsoleParts, noteRun, tryOnConsole } from './run-on-console.ts';
import { forgetSqlStatement, saveSqlStatement } from './saved-statements.ts';
import { getOwnRun, listChanges, listOwnRuns, listOwnStatements, listReadable } from './sql-desk.queries.ts';
import '../sql-console.feature.ts';

export const sqlConsoleHandlers = (parts: ConsoleParts) =>
  implement(sqlConsoleContract, {
    getSqlDesk: (ctx) => getSqlDesk(ctx, parts),
    runSql: (ctx, input) => runSql(ctx, input, parts),
    exportSqlRun: (ctx, input) => exportSqlRun(ctx, input, parts),
    checkSqlChange: (ctx, input) => checkSqlChange(ctx, input, parts),
    askSqlChange: (ctx, input) => askSqlChange(ctx, input, parts),
    saveSqlStatement,
    forgetSqlStatement,
  });

type Asked = { readonly statement: string; readonly explain: boolean };

/** The console's transaction ends before this request opens its own, because the embedded database has a single connection. */
async function runSql(ctx: Ctx, { statement, explain }: Asked, parts: ConsoleParts): Promise<RunAnswer> {
  const tried = await tryOnConsole(parts, ctx, async () => {
    const { text } = await readStatement(statement);
    const answered = await parts.console.session({ role: 'read', timeoutMs: sqlLimits.seconds * 1_000 }, async (ask) =>
      explain ? readPlan(ask, text) : readRows(ask, text, sqlLimits.rows),
    );
    return { result: answered, lines: answered.rows.length };
  });
  const run = await noteRun(ctx, { kind: explain ? 'explain' : 'read', statement }, tried);
  if (tried.outcome !== 'done') return { outcome: tried.outcome, message: tried.message, at: tried.at };
  const { columns, rows, truncated, tooLarge } = tried.result;
  const table = { columns: [...columns], rows: rows.map((row) => [...row]) };
  return { outcome: 'done', run, ...table, truncated, tooLarge, milliseconds: tried.milliseconds };
}

/** Runs the statement again, with a higher row limit than the screen. */
export async function exportSqlRun(ctx: StreamCtx, { id }: { readonly id: number }, parts: ConsoleParts): Promise<Streamed> {
  const { statement } = await ctx.read((tx) => getOwnRun(tx, ctx.actor.accountId ?? 0, id));
  const tried = await tryOnConsole(parts, ctx, async () => {
    const { text } = await readStatement(statement);
    const answered = await parts.console.session({ role: 'read', timeoutMs: sqlLimits.seconds * 1_000 }, (ask) =>
      readRows(ask, text, sqlLimits.csvRows),
    );
    return { result: answered, lines: answered.rows.length };
  });
  await ctx.step((step) => noteRun(step, { kind: 'read', statement }, tried));
  if (tried.outcome !== 'done') throw tried.refusal;
  const { columns, rows } = tried.result;
  const lines = async function* () {
    yield* rows;
  };
  return { type: 'text/csv; charset=utf-8', filename: `sql-${id}.csv`, body: csvStream(columns, lines(), { separator: ',' }) };
}

async function getSqlDesk({ tx, actor }: Ctx, { console }: ConsoleParts): Promise<SqlDesk> {
  const own = actor.accountId ?? 0;
  const [runs, changes] = [await listOwnRuns(tx, own), await listChanges(tx)];
  return {
    configured: console.configured,
    stopsSlow: console.stopsSlow,
    tables: await listReadable(tx),
    saved: (await listOwnStatements(tx, own)).map(({ id, name, statement }) => ({ id, name, statement })),
    history: runs.map(({ ranAt, ranBy: _, ...run }) => ({ ...run, at: ranAt.toISOString() })),
    changes: changes.map(({ change: { id, statement, lines, problem, askedAt, endedAt }, state, askedBy, approvedBy, decidedAt }) => ({
      id,
      statement,
      lines,
      state,
      problem,
      askedBy,
      askedAt: askedAt.toISOString(),
      approvedBy,
      // For an approved change, the approval is not the end.
      endedAt: (endedAt ?? (state === 'approved' ? null : decidedAt))?.toISOString() ?? null,
    })),
  };
}
