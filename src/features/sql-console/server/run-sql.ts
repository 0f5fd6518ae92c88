import type { Ctx } from '#kit/contract/context.ts';
import type { RunAnswer } from '../sql-console.contract.ts';
import { sqlLimits } from '../sql-limits.ts';
import { readPlan, readRows } from './read-rows.ts';
import { readStatement } from './read-statement.ts';
import { type ConsoleParts, noteRun, tryOnConsole } from './run-on-console.ts';

type Asked = { readonly statement: string; readonly explain: boolean };

/** The console's transaction ends before this request opens its own, because the embedded database has a single connection. */
export async function runSql(ctx: Ctx, { statement, explain }: Asked, parts: ConsoleParts): Promise<RunAnswer> {
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
