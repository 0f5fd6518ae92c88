import { requestApproval } from '#features/approvals/server/request-approval.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { fail, Refusal } from '#kit/errors/errors.ts';
import { sqlChange } from '../sql-console.approvals.ts';
import { changeSubject, sqlConsoleAudit } from '../sql-console.audit.ts';
import { effectOf } from './check-sql-change.ts';
import { changeStatement } from './read-statement.ts';
import { type ConsoleParts, databaseSaid } from './run-on-console.ts';
import { sqlChangesTable } from './sql-console.table.ts';

type Asked = { readonly statement: string; readonly lines: number; readonly reason: string };

/** Checked once more: what the second person sees is what it does now, and the count is the one that the asker has seen. */
export async function askSqlChange(ctx: Ctx, { statement, lines, reason }: Asked, parts: ConsoleParts): Promise<{ approval: number }> {
  if (!parts.console.configured) fail('sqlConsole.notConfigured');
  const change = await changeStatement(statement);
  const effect = await effectOf(parts, change).catch(inTheDatabasesWords);
  if (effect.lines !== lines) fail('sqlConsole.countChanged', { before: lines, now: effect.lines });
  const { id } = only(
    await ctx.tx
      .insert(sqlChangesTable)
      .values({ statement: change.text, lines, askedBy: ctx.actor.accountId })
      .returning({ id: sqlChangesTable.id }),
  );
  await ctx.audit(sqlConsoleAudit.changeAsked, { change: id, statement: change.text, lines, reason }, { on: changeSubject(id) });
  const { columns } = effect.after.columns.length > 0 ? effect.after : effect.before;
  const approval = await requestApproval(
    ctx,
    sqlChange,
    {
      change: id,
      statement: change.text,
      lines,
      table: change.table.replaceAll('"', ''),
      columns,
      before: effect.before.rows,
      after: effect.after.rows,
    },
    { on: changeSubject(id), reason },
  );
  return { approval };
}

function inTheDatabasesWords(error: unknown): never {
  const said = error instanceof Refusal ? undefined : databaseSaid(error);
  if (said) fail('sqlConsole.databaseSaid', { message: said.message });
  throw error;
}
