import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { lockAccount } from '#features/accounts/server/lock-account.ts';
import { moveSessionsStart } from '#features/accounts/server/move-sessions-start.ts';
import type { Ctx } from '#kit/contract/context.ts';

import { pendingSignInsTable, sessionsTable } from './sessions.table.ts';

type Options = {
  /** The session that stays, usually the caller's own. */
  readonly except?: number;
};

/**
 * Signs an account out everywhere, or everywhere but here, and answers how many sessions ended. The account's row is locked first:
 * a sign-in that is under way either has its session ended here or waits and looks at the account again; one that waits for its code
 * has to begin anew. Leaves no audit entry
 * and tells no game server: why it happened is known to the caller.
 */
export async function endAllSessions(ctx: Pick<Ctx, 'tx'>, accountId: number, { except }: Options = {}): Promise<number> {
  await lockAccount(ctx.tx, accountId);
  if (except === undefined) await moveSessionsStart(ctx.tx, accountId);
  await ctx.tx.delete(pendingSignInsTable).where(eq(pendingSignInsTable.accountId, accountId));
  const ended = await ctx.tx
    .update(sessionsTable)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(sessionsTable.accountId, accountId),
        isNull(sessionsTable.revokedAt),
        except === undefined ? undefined : ne(sessionsTable.id, except),
      ),
    )
    .returning({ id: sessionsTable.id });
  return ended.length;
}
