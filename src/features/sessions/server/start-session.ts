import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isLeaving } from '#features/accounts/server/accounts.queries.ts';
import { listOwnAdminAccounts } from '#features/admin-accounts/server/admin-accounts.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { sessionCookie } from './cookie-names.ts';
import { sessionsTable } from './sessions.table.ts';
import { signedInJob } from './signed-in.job.ts';
import { newToken, sha256 } from './tokens.ts';

/** Maximum lifetime of a player's session; office sessions end earlier (findSession). */
export const sessionDays = 30;

/** Starts a session under a new token, acting as the first of the person's admin accounts. Ends this browser's previous session. */
export async function startSession(ctx: Ctx, accountId: number, { passwordGiven = true } = {}): Promise<number> {
  const before = ctx.cookies.get(sessionCookie(ctx.services.config));
  if (before) await endSession(ctx, eq(sessionsTable.tokenHash, sha256(before)));
  const [first] = await listOwnAdminAccounts(ctx.tx, accountId);
  if (await isLeaving(ctx.tx, accountId)) await ctx.enqueue(signedInJob, { accountId });
  return insertSession(ctx, {
    accountId,
    activeAdminAccountId: first?.id ?? null,
    // Signed in without the password, by another proof: dangerous operations require it at once.
    ...(!passwordGiven && { passwordGivenAt: sql`'epoch'::timestamptz` }),
    expiresAt: sql`clock_timestamp() + make_interval(days => ${sessionDays})`,
  });
}

/**
 * Continues a session under a new token, because the old token must be worthless after a change of rights. The expiry stays, and so does
 * the active admin account unless another is given. The update locks the row, so that a session ended or renewed concurrently is not
 * revived.
 */
export async function renewSession(ctx: Ctx, sessionId: number, activeAdminAccountId?: number): Promise<number> {
  const { accountId } = (await endSession(ctx, eq(sessionsTable.id, sessionId))) ?? fail('kit.signInNeeded');
  // Copied in the database: its timestamps are more precise than JavaScript's, and a sign-in must not appear older than it is.
  const kept = (column: string) => sql`(select ${sql.identifier(column)} from ${sessionsTable} where ${sessionsTable.id} = ${sessionId})`;
  return insertSession(ctx, {
    accountId,
    activeAdminAccountId: activeAdminAccountId ?? kept('active_admin_account_id'),
    signedInAt: kept('signed_in_at'),
    passwordGivenAt: kept('password_given_at'),
    expiresAt: kept('expires_at'),
  });
}

/** Returns the ended session, if one was open. */
export async function endSession({ tx }: Ctx, which: SQL | undefined): Promise<{ readonly accountId: number } | undefined> {
  const [ended] = await tx
    .update(sessionsTable)
    .set({ revokedAt: sql`now()` })
    .where(and(which, isNull(sessionsTable.revokedAt)))
    .returning({ accountId: sessionsTable.accountId });
  return ended;
}

type NewSession = {
  readonly accountId: number;
  readonly activeAdminAccountId: number | null | SQL;
  readonly signedInAt?: SQL;
  readonly passwordGivenAt?: SQL;
  readonly expiresAt: SQL;
};

async function insertSession(ctx: Ctx, session: NewSession): Promise<number> {
  const token = newToken();
  const userAgent = (ctx.headers['user-agent'] ?? '').slice(0, 300);
  const { id } = only(
    await ctx.tx
      .insert(sessionsTable)
      .values({ ...session, tokenHash: sha256(token), ip: ctx.ip, userAgent })
      .returning({ id: sessionsTable.id }),
  );
  ctx.afterCommit(() => ctx.cookies.set(sessionCookie(ctx.services.config), token, { maxAgeSeconds: sessionDays * 86_400 }));
  return id;
}
