import { and, eq, isNull, sql } from 'drizzle-orm';
import { listOwnAdminAccounts } from '#features/admin-accounts/server/admin-accounts.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { sessionCookie } from './cookie-names.ts';
import { sessionsTable } from './sessions.table.ts';
import { newToken, sha256 } from './tokens.ts';

/** A player's session in all; those of the back office end earlier (findSession). */
const sessionDays = 30;

/** A new session under a new token, acting as the first of the person's admin accounts. The one this browser had before ends. */
export async function startSession(ctx: Ctx, accountId: number): Promise<number> {
  const before = ctx.cookies.get(sessionCookie(ctx.services.config));
  if (before) await ctx.tx.update(sessionsTable).set({ revokedAt: sql`now()` }).where(and(eq(sessionsTable.tokenHash, sha256(before)), isNull(sessionsTable.revokedAt)));
  const [first] = await listOwnAdminAccounts(ctx.tx, accountId);
  return insertSession(ctx, {
    accountId,
    activeAdminAccountId: first?.id ?? null,
    expiresAt: sql`clock_timestamp() + make_interval(days => ${sessionDays})`,
  });
}

/**
 * The same sign-in under a new token: after a change of rights the old token must be worth nothing. Its end does not move.
 * The update locks the row, so a session that is being signed out or renewed elsewhere is not brought back to life.
 */
export async function renewSession(ctx: Ctx, sessionId: number, activeAdminAccountId: number): Promise<number> {
  const [old] = await ctx.tx
    .update(sessionsTable)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessionsTable.id, sessionId), isNull(sessionsTable.revokedAt)))
    .returning();
  const { accountId, signedInAt, expiresAt } = old ?? fail('kit.signInNeeded');
  return insertSession(ctx, { accountId, activeAdminAccountId, signedInAt, expiresAt });
}

type NewSession = Pick<typeof sessionsTable.$inferInsert, 'accountId' | 'activeAdminAccountId' | 'signedInAt'> & {
  readonly expiresAt: Date | ReturnType<typeof sql>;
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
