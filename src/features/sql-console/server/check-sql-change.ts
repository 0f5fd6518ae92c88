import type { Ctx } from '#kit/contract/context.ts';
import type { CheckAnswer } from '../sql-console.contract.ts';
import type { Effect } from '../sql-effects.ts';
import { sqlLimits } from '../sql-limits.ts';
import { sumOf, tryMeasured } from './measure-change.ts';
import { type ChangeStatement, changeStatement } from './read-statement.ts';
import { type ConsoleParts, noteRun, type Tried, tryOnConsole } from './run-on-console.ts';

export async function checkSqlChange(ctx: Ctx, { statement }: { readonly statement: string }, parts: ConsoleParts): Promise<CheckAnswer> {
  const tried = await tryChange(ctx, statement, parts);
  await noteRun(ctx, { kind: 'check', statement }, tried);
  if (tried.outcome !== 'done') return { outcome: tried.outcome, message: tried.message, at: tried.at };
  const { milliseconds, lines } = tried;
  return { outcome: 'done', milliseconds, lines, effects: [...tried.result.effects] };
}

export type TriedChange = { readonly change: ChangeStatement; readonly effects: readonly Effect[] };

/** Runs the change and rolls it back. */
export const tryChange = (ctx: Ctx, statement: string, { console, translate }: ConsoleParts): Promise<Tried<TriedChange>> =>
  tryOnConsole({ console, translate }, ctx, async () => {
    const change = await changeStatement(statement);
    const effects = await console.session({ role: 'write', timeoutMs: sqlLimits.seconds * 1_000 }, (ask) => tryMeasured(ask, change));
    return { result: { change, effects }, lines: sumOf(effects) };
  });
