import type { StreamCtx } from '#kit/contract/context.ts';
import type { Streamed } from '#kit/contract/implement.ts';
import { csvStream } from '#kit/csv/csv.ts';
import { fail } from '#kit/errors/errors.ts';
import { sqlConsoleAudit } from '../sql-console.audit.ts';
import { sqlLimits } from '../sql-limits.ts';
import { readRows } from './read-rows.ts';
import { readStatement } from './read-statement.ts';
import { type ConsoleParts, databaseSaid } from './run-on-console.ts';
import { getOwnRun } from './sql-desk.queries.ts';

/** The statement is run again, for more rows than a screen shows. */
export async function exportSqlRun(ctx: StreamCtx, { id }: { readonly id: number }, { console }: ConsoleParts): Promise<Streamed> {
  if (!console.configured) fail('sqlConsole.notConfigured');
  const { statement } = await ctx.read((tx) => getOwnRun(tx, ctx.actor.accountId ?? 0, id));
  const { text } = await readStatement(statement);
  const started = performance.now();
  const answered = await console
    .session({ role: 'read', timeoutMs: sqlLimits.seconds * 1_000 }, (ask) => readRows(ask, text, sqlLimits.csvRows))
    .catch((error: unknown) => {
      const said = databaseSaid(error);
      if (said) return fail('sqlConsole.databaseSaid', { message: said.message });
      throw error;
    });
  await ctx.audit(
    sqlConsoleAudit.ran,
    {
      kind: 'read',
      statement,
      outcome: 'done',
      lines: answered.rows.length,
      milliseconds: Math.round(performance.now() - started),
      problem: null,
    },
    { on: 'sql' },
  );
  const lines = async function* () {
    yield* answered.rows;
  };
  return { type: 'text/csv; charset=utf-8', filename: `sql-${id}.csv`, body: csvStream(answered.columns, lines(), { separator: ',' }) };
}
