import { getContact } from '#features/accounts/server/account-contacts.queries.ts';
import { sendCommandToAll } from '#features/game-link/server/send-command.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { credentialsNotifications } from '../credentials.feature.ts';
import { sendNotice } from './send-notice.ts';

/** Notifies the person by mail and bell, and makes every server end the account's sessions, because it may be in use on any of them. */
export async function notifyNewPassword(ctx: Ctx, accountId: number): Promise<void> {
  const account = await getContact(ctx.tx, accountId);
  const occasion = `password-${accountId}-${ctx.requestId}`;
  await sendCommandToAll(ctx, {
    accountId,
    kind: 'sessionsRevoked',
    payload: { reason: 'passwordChanged' },
    dedupeKey: occasion,
  });
  await sendNotice(ctx, {
    to: account,
    mail: 'passwordChanged',
    values: { login: account.login, ip: ctx.ip, time: formatInstantWithZone(new Date(), account.locale, 'dayTime') },
    path: '/auth/recovery',
    key: occasion,
  });
  await notify(ctx, { to: accountId, kind: credentialsNotifications.passwordChanged, href: '/auth' });
}
