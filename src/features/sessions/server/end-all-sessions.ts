import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { lockAccount } from '#features/accounts/server/lock-account.ts';
import { moveSessionsStart } from '#features/accounts/server/move-sessions-start.ts';
import type { Ctx } from '#kit/contract/context.ts';

import { pendingSignInsTable, sessionsTable } from './sessions.table.ts';

type Options = {
  /** The session to keep, usually the caller's own. */
  readonly except?: number;
};

/**
 * Ends all sessions of an account, possibly except one, and returns their number. The account is locked first: a concurrent sign-in either
 * has its session ended here, or waits and checks the account again; one that waits for its code must start over. Writes no audit entry and
 * notifies no game server, because the caller knows the reason.
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
