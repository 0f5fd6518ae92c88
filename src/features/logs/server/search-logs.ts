import { askedLately, takeTurns } from '#features/audit-trail/server/asked-lately.ts';
import { TookTooLong } from '#kit/clickhouse/clickhouse.ts';
import type { Ctx, SagaCtx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { isGivenUp } from '#kit/db/constraint.ts';
import { fail } from '#kit/errors/errors.ts';
import type { logsContract } from '../logs.contract.ts';
import { logsAudit } from '../logs.feature.ts';
import { askedOf, searchOf } from './log-search.ts';
import { logsOf } from './log-store.ts';
import { presentLog } from './logs.present.ts';

const pageSize = 50;
/** Limit of the fast count; a separate request counts beyond it. */
const countedAtOnce = 10_000;

export async function listLogs(
  ctx: SagaCtx,
  { after: position, ...filter }: ParsedInput<typeof logsContract.listLogs>,
): Promise<OutputOf<typeof logsContract.listLogs>> {
  return logsOf(ctx).ask(ctx, {
    before: ({ tx, actor }) => searchOf(tx, actor, filter),
    find: (logs, search) => timed(() => logs.page(search, { size: pageSize, after: position })),
    async after(step, { result: { rows, after }, tookMs }, search) {
      await noteSearch(step, askedOf(filter, search), position === undefined);
      const { from, to, servers } = search;
      return { from, to, servers: [...servers], rows: rows.map((row) => presentLog(search, row)), after, tookMs };
    },
  });
}

/**
 * Live lists repeat their query every few seconds, and each list requests rows and count concurrently, so one query is recorded once in ten
 * minutes. Called last, because from here on these requests wait for each other.
 */
async function noteSearch(ctx: Ctx, { asked, personal }: ReturnType<typeof askedOf>, firstPage: boolean): Promise<void> {
  await takeTurns(ctx, logsAudit.searched.id);
  if (await askedLately(ctx, logsAudit.searched, { ...asked, firstPage }, { personal })) ctx.repeats();
  else await ctx.audit(logsAudit.searched, { ...asked, firstPage }, { personal });
}

export async function countLogs(
  ctx: SagaCtx,
  { exact, ...filter }: ParsedInput<typeof logsContract.countLogs>,
): Promise<OutputOf<typeof logsContract.countLogs>> {
  return logsOf(ctx).ask(ctx, {
    before: ({ tx, actor }) => searchOf(tx, actor, filter),
    find: (logs, search) => timed(() => logs.count(search, exact ? undefined : countedAtOnce + 1)),
    async after(step, { result, tookMs }, search) {
      await noteSearch(step, askedOf(filter, search), true);
      return { count: exact ? result : Math.min(result, countedAtOnce), exact: exact || result <= countedAtOnce, tookMs };
    },
  });
}

/** A query that exceeds the database's timeout is an error of the request, which should be narrowed, not of the server. */
async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; tookMs: number }> {
  const from = performance.now();
  try {
    const result = await work();
    return { result, tookMs: Math.round((performance.now() - from) * 10) / 10 };
  } catch (error) {
    if (error instanceof TookTooLong || isGivenUp(error)) return fail('logs.tooWide');
    throw error;
  }
}
