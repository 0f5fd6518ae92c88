import { lockAccount } from '#features/accounts/server/lock-account.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { endAllSessions } from '#features/sessions/server/end-all-sessions.ts';
import { renewSession } from '#features/sessions/server/start-session.ts';
import type { WhenChanged } from '#features/two-step/server/when-changed.ts';
import { twoStepNotifications } from '#features/two-step/two-step.feature.ts';

/**
 * Turning it on also ends every other session, because those signed in by password alone. This session continues under a new token, because
 * permissions that waited for the second step apply from now on. The bell notifies of both.
 */
export const whenTwoStepChanged: WhenChanged = async (ctx, accountId, what) => {
  const { sessionId } = ctx.actor;
  if (what === 'turnedOn' && sessionId !== null) {
    // The same lock order as for a new password or "sign out everywhere": the account first, then its sessions.
    await lockAccount(ctx.tx, accountId);
    await endAllSessions(ctx, accountId, { except: await renewSession(ctx, sessionId) });
  }
  await notify(ctx, { to: accountId, kind: twoStepNotifications[what], href: '/auth/two-step' });
};
