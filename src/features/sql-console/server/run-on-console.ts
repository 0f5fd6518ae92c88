import type { Ctx } from '#kit/contract/context.ts';
import type { Console } from '#kit/db/console.ts';
import { fail, Refusal } from '#kit/errors/errors.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { type Translate, translateRefusal } from '#kit/i18n/translator.ts';
import { sqlConsoleAudit } from '../sql-console.audit.ts';
import type { runKinds } from '../sql-limits.ts';
import { sqlRunsTable } from './sql-console.table.ts';

export type ConsoleParts = { readonly console: Console; readonly translate: Translate };

type Failed = { readonly outcome: 'refused' | 'failed'; readonly message: string; readonly at: number | null };
type Done<Result> = { readonly outcome: 'done'; readonly result: Result; readonly lines: number };
export type Tried<Result> = (Done<Result> | Failed) & { readonly milliseconds: number };

/**
 * Tries something on the console and says how it went. What the console itself refuses and what the database says are both answers, not
 * failures of the request: they are kept in the history like every other run.
 */
export async function tryOnConsole<Result>(
  { console, translate }: ConsoleParts,
  locale: Locale,
  work: () => Promise<{ readonly result: Result; readonly lines: number }>,
): Promise<Tried<Result>> {
  if (!console.configured) fail('sqlConsole.notConfigured');
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  try {
    return { outcome: 'done', ...(await work()), milliseconds: took() };
  } catch (error) {
    if (error instanceof Refusal) {
      const at = typeof error.params?.at === 'number' ? error.params.at : null;
      return { outcome: 'refused', message: translateRefusal(translate, locale, error).error, at, milliseconds: took() };
    }
    const said = databaseSaid(error);
    if (!said) throw error;
    return { outcome: 'failed', ...said, milliseconds: took() };
  }
}

/** The database's own words about a statement; undefined: it is not the statement's fault. */
export function databaseSaid(error: unknown): { readonly message: string; readonly at: number | null } | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string' || !/^[0-9A-Z]{5}$/.test(error.code))
    return undefined;
  if (lost.test(error.code)) return undefined;
  const position = 'position' in error && error.position ? Number(error.position) - 1 : null;
  return { message: error.message, at: position };
}

/** The connection ended, maybe behind a commit whose answer was on its way: what became of the statement is not known. */
const lost = /^(08|57P)/;

type Noted = { readonly kind: (typeof runKinds)[number]; readonly statement: string };

/** Into the history and into the audit. */
export async function noteRun(ctx: Ctx, { kind, statement }: Noted, tried: Tried<unknown>): Promise<number> {
  const { outcome, milliseconds } = tried;
  const lines = tried.outcome === 'done' ? tried.lines : null;
  const problem = tried.outcome === 'done' ? null : tried.message;
  const kept = { kind, statement, outcome, lines, milliseconds, problem };
  const [run] = await ctx.tx
    .insert(sqlRunsTable)
    .values({ ...kept, ranBy: ctx.actor.accountId })
    .returning({ id: sqlRunsTable.id });
  await ctx.audit(sqlConsoleAudit.ran, kept, { on: 'sql' });
  return run?.id ?? 0;
}
