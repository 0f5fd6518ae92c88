import { lockAccount } from '#features/accounts/server/lock-account.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { endAllSessions } from '#features/sessions/server/end-all-sessions.ts';
import { renewSession } from '#features/sessions/server/start-session.ts';
import type { WhenChanged } from '#features/two-step/server/when-changed.ts';
import { twoStepNotifications } from '#features/two-step/two-step.notifications.ts';

/**
 * Turned on, it also ends every other session: those came in by password alone. This one goes on under a new token, because rights that
 * waited for the second step hold from now on (S2). The bell tells of both.
 */
export const whenTwoStepChanged: WhenChanged = async (ctx, accountId, what) => {
  const { sessionId } = ctx.actor;
  if (what === 'turnedOn' && sessionId !== null) {
    // As for a new password or "sign out everywhere": the account first, its sessions afterwards.
    await lockAccount(ctx.tx, accountId);
    await endAllSessions(ctx, accountId, { except: await renewSession(ctx, sessionId) });
  }
  await notify(ctx, { to: accountId, kind: twoStepNotifications[what], href: '/auth/two-step' });
};
