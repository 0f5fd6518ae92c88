import { getContact } from '#features/accounts/server/account-contacts.queries.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { NewDevice } from '#features/sessions/server/new-device.job.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { credentialsNotifications } from '../credentials.notifications.ts';
import { deviceName } from '../device-name.ts';
import { sendNotice } from './send-notice.ts';

/** Tells a person by mail and by the bell that somebody signed in with a browser that never did before. */
export async function tellNewDevice(ctx: Ctx, { accountId, sessionId, ip, userAgent, at }: NewDevice): Promise<void> {
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
  await notify(ctx, { to: accountId, kind: credentialsNotifications.newDevice, params: { ...device, ip }, href: '/auth#sessions' });
}
