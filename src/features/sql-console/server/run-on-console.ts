import type { BaseCtx, Ctx } from '#kit/contract/context.ts';
import type { Console } from '#kit/db/console.ts';
import { databaseError, isDatabaseUnavailable } from '#kit/db/constraint.ts';
import { fail, Refusal } from '#kit/errors/errors.ts';
import { type Translate, translateRefusal } from '#kit/i18n/translator.ts';
import { sqlConsoleAudit } from '../sql-console.feature.ts';
import type { runKinds } from '../sql-limits.ts';
import { sqlRunsTable } from './sql-console.table.ts';

export type ConsoleParts = { readonly console: Console; readonly translate: Translate };

type Failed = {
  readonly outcome: 'refused' | 'failed';
  readonly message: string;
  readonly at: number | null;
  /** For a caller that must reject its own request. */
  readonly refusal: Refusal;
};
type Done<Result> = { readonly outcome: 'done'; readonly result: Result; readonly lines: number };
export type Tried<Result> = (Done<Result> | Failed) & { readonly milliseconds: number };

/**
 * Runs `work` on the console and returns its outcome. Never throws once the run has begun, because the caller records every run: an error
 * of the product is logged here and recorded like the others.
 */
export async function tryOnConsole<Result>(
  { console, translate }: ConsoleParts,
  { locale, log }: Pick<BaseCtx, 'locale' | 'log'>,
  work: () => Promise<{ readonly result: Result; readonly lines: number }>,
): Promise<Tried<Result>> {
  if (!console.configured) fail('sqlConsole.notConfigured');
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  try {
    return { outcome: 'done', ...(await work()), milliseconds: took() };
  } catch (error) {
    const said = databaseSaid(error);
    if (said) return { outcome: 'failed', ...said, refusal: asRefusal(said.message), milliseconds: took() };
    const refusal = error instanceof Refusal ? error : brokenOff(error, log);
    const at = typeof refusal.params.at === 'number' ? refusal.params.at : null;
    const { error: message } = translateRefusal(translate, locale, refusal);
    return { outcome: refusal === error ? 'refused' : 'failed', message, at, refusal, milliseconds: took() };
  }
}

const asRefusal = (message: string): Refusal => new Refusal('sqlConsole.databaseSaid', { params: { message } });

function brokenOff(error: unknown, log: BaseCtx['log']): Refusal {
  if (isLost(error)) {
    log.warn({ err: error }, 'the SQL console lost its connection');
    return new Refusal('sqlConsole.connectionLost');
  }
  log.error({ err: error }, 'a run of the SQL console failed');
  return new Refusal('kit.internal');
}

/** The database's message about a statement; undefined if the statement did not cause the error. */
export function databaseSaid(error: unknown): { readonly message: string; readonly at: number | null } | undefined {
  const said = databaseError(error);
  if (!said || isLost(error)) return undefined;
  const position = 'position' in said && said.position ? Number(said.position) - 1 : null;
  return { message: said.message, at: position };
}

/**
 * The connection was lost, so the outcome of the transaction is unknown: it may have committed before the response was lost. A protocol
 * error (08P01) is a response, for example to a statement with a parameter.
 */
export function isLost(error: unknown): boolean {
  const said = databaseError(error);
  return said ? /^(080|57P)/.test(said.code) : isDatabaseUnavailable(error);
}

type Noted = { readonly kind: (typeof runKinds)[number]; readonly statement: string };

/** Records the run in the history and the audit. */
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
