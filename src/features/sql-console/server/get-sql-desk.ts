import type { Ctx } from '#kit/contract/context.ts';
import type { SqlDesk } from '../sql-console.contract.ts';
import type { ConsoleParts } from './run-on-console.ts';
import { listChanges, listOwnRuns, listOwnStatements, listReadable } from './sql-desk.queries.ts';

export async function getSqlDesk({ tx, actor }: Ctx, { console }: ConsoleParts): Promise<SqlDesk> {
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
