import { requestApproval } from '#features/approvals/server/request-approval.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { savepoint } from '#kit/db/transaction.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { sqlChange } from '../sql-console.approvals.ts';
import type { CheckAnswer } from '../sql-console.contract.ts';
import { changeSubject, sqlConsoleAudit } from '../sql-console.feature.ts';
import type { Effect } from '../sql-effects.ts';
import { sqlLimits } from '../sql-limits.ts';
import { sumOf, tryMeasured } from './measure-change.ts';
import { type ChangeStatement, changeStatement } from './read-statement.ts';
import { type ConsoleParts, noteRun, type Tried, tryOnConsole } from './run-on-console.ts';
import { sqlChangesTable } from './sql-console.table.ts';

type Asked = { readonly statement: string; readonly lines: number; readonly reason: string };

/**
 * Runs the change again and rolls it back, so that the approver sees its current effect. The run is recorded even if the request is then
 * rejected, for example because the number of rows has changed.
 */
export async function askSqlChange(ctx: Ctx, asked: Asked, parts: ConsoleParts): Promise<{ approval: number }> {
  const tried = await tryChange(ctx, asked.statement, parts);
  await noteRun(ctx, { kind: 'check', statement: asked.statement }, tried);
  if (tried.outcome !== 'done') return ctx.refuse(tried.refusal.code, tried.refusal.params);
  if (tried.lines !== asked.lines) return ctx.refuse('sqlConsole.countChanged', { before: asked.lines, now: tried.lines });
  try {
    return { approval: await savepoint(ctx.tx, () => requestChange(ctx, asked, tried.result)) };
  } catch (error) {
    if (error instanceof Refusal) return ctx.refuse(error.code, error.params);
    throw error;
  }
}

async function requestChange(ctx: Ctx, { lines, reason }: Asked, { change, effects }: TriedChange): Promise<number> {
  const { text: statement, fingerprint } = change;
  const { id } = only(
    await ctx.tx.insert(sqlChangesTable).values({ statement, lines, askedBy: ctx.actor.accountId }).returning({ id: sqlChangesTable.id }),
  );
  await ctx.audit(sqlConsoleAudit.changeAsked, { change: id, statement, lines, reason }, { on: changeSubject(id) });
  const payload = { change: id, statement, lines, effects: [...effects] };
  // Identified by the statement's fingerprint, so that the same change is pending only once, regardless of the requester and the formatting.
  return requestApproval(ctx, sqlChange, payload, { on: `sql:${fingerprint}`, reason });
}

export async function checkSqlChange(ctx: Ctx, { statement }: { readonly statement: string }, parts: ConsoleParts): Promise<CheckAnswer> {
  const tried = await tryChange(ctx, statement, parts);
  await noteRun(ctx, { kind: 'check', statement }, tried);
  if (tried.outcome !== 'done') return { outcome: tried.outcome, message: tried.message, at: tried.at };
  const { milliseconds, lines } = tried;
  return { outcome: 'done', milliseconds, lines, effects: [...tried.result.effects] };
}

type TriedChange = { readonly change: ChangeStatement; readonly effects: readonly Effect[] };

/** Runs the change and rolls it back. */
const tryChange = (ctx: Ctx, statement: string, { console, translate }: ConsoleParts): Promise<Tried<TriedChange>> =>
  tryOnConsole({ console, translate }, ctx, async () => {
    const change = await changeStatement(statement);
    const effects = await console.session({ role: 'write', timeoutMs: sqlLimits.seconds * 1_000 }, (ask) => tryMeasured(ask, change));
    return { result: { change, effects }, lines: sumOf(effects) };
  });
