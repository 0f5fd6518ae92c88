import { sendCommandToAll } from '#features/game-link/server/send-command.ts';
import { endAllSessions } from '#features/sessions/server/end-all-sessions.ts';
import { endOneSession } from '#features/sessions/server/end-one-session.ts';
import { forgetOtherDevices } from '#features/sessions/server/forget-other-devices.ts';
import { forgetCookie } from '#features/sessions/server/sign-out.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { credentialsAudit } from '../credentials.audit.ts';

/** Ends one of the person's own sessions; returns 404 for another person's. */
export async function endOwnSession(ctx: Ctx, { session }: { readonly session: number }): Promise<{ readonly here: boolean }> {
  const { accountId, sessionId } = ctx.actor;
  if (accountId === null) fail('kit.signInNeeded');
  if (!(await endOneSession(ctx, accountId, session))) fail('kit.notFound');
  const here = session === sessionId;
  if (here) forgetCookie(ctx);
  await ctx.audit(credentialsAudit.sessionEnded, { session }, { on: `account:${accountId}` });
  return { here };
}

/** Ends all sessions, including this one and the game's, or all others. */
export async function endOwnSessions(ctx: Ctx, { which }: { readonly which: 'others' | 'all' }): Promise<{ readonly here: boolean }> {
  const { accountId, sessionId } = ctx.actor;
  if (accountId === null || sessionId === null) fail('kit.signInNeeded');
  const here = which === 'all';
  const sessionsEnded = await endAllSessions(ctx, accountId, here ? {} : { except: sessionId });
  await forgetOtherDevices(ctx, accountId);
  if (here) {
    forgetCookie(ctx);
    await sendCommandToAll(ctx, {
      accountId,
      kind: 'sessionsRevoked',
      payload: { reason: 'signedOutEverywhere' },
      dedupeKey: `signed-out-${accountId}-${ctx.requestId}`,
    });
  }
  await ctx.audit(credentialsAudit.sessionsEnded, { sessionsEnded, here }, { on: `account:${accountId}` });
  return { here };
}
