import type { StreamCtx } from '#kit/contract/context.ts';
import type { Streamed } from '#kit/contract/implement.ts';
import { csvStream } from '#kit/csv/csv.ts';
import { sqlLimits } from '../sql-limits.ts';
import { readRows } from './read-rows.ts';
import { readStatement } from './read-statement.ts';
import { type ConsoleParts, noteRun, tryOnConsole } from './run-on-console.ts';
import { getOwnRun } from './sql-desk.queries.ts';

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
