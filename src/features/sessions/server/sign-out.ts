import { eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { sessionsAudit } from '../sessions.feature.ts';
import { sessionCookie } from './cookie-names.ts';
import { sessionsTable } from './sessions.table.ts';
import { endSession } from './start-session.ts';

/** Ends this session. Always clears the cookie, even if its session is unknown. */
export async function signOut(ctx: Ctx): Promise<Record<string, never>> {
  forgetCookie(ctx);
  const { sessionId, accountId } = ctx.actor;
  if (sessionId === null) fail('kit.signInNeeded');
  await endSession(ctx, eq(sessionsTable.id, sessionId));
  await ctx.audit(sessionsAudit.signedOut, {}, { on: `account:${accountId}` });
  return {};
}

export const forgetCookie = ({ cookies, services }: Pick<Ctx, 'cookies' | 'services'>): void =>
  cookies.clear(sessionCookie(services.config));
