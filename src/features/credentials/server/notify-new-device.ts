import { getContact } from '#features/accounts/server/account-contacts.queries.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { NewDevice } from '#features/sessions/server/new-device.job.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { credentialsNotifications } from '../credentials.notifications.ts';
import { deviceName } from '../device-name.ts';
import { sendNotice } from './send-notice.ts';

/**
 * Reports a sign-in with a new browser by mail and bell. The very first browser only causes a mail: a newcomer on the site needs no
 * notification, but a thief must not go unnoticed.
 */
export async function notifyNewDevice(ctx: Ctx, { accountId, sessionId, ip, userAgent, at, first }: NewDevice): Promise<void> {
  const account = await getContact(ctx.tx, accountId);
  if (account.disabled) return;
  const { browser, system } = deviceName(userAgent);
  const device = { browser: browser ?? 'none', system: system ?? 'none' };
  await sendNotice(ctx, {
    to: account,
    mail: 'newDevice',
    values: { login: account.login, ...device, ip, time: formatInstantWithZone(at, account.locale, 'dayTime') },
    path: '/auth#sessions',
    key: `new-device-${sessionId}`,
  });
  if (!first)
    await notify(ctx, { to: accountId, kind: credentialsNotifications.newDevice, params: { ...device, ip }, href: '/auth#sessions' });
}
