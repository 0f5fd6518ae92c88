import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import { alarmTitleKey } from '#features/alarms/alarm-kinds.ts';
import { appAlarms } from '#features/alarms/alarms.alarms.ts';
import { alarmsNotifications } from '#features/alarms/alarms.feature.ts';
import { seedDemoAlarms } from '#features/alarms/server/seed-demo-alarms.ts';
import { credentialsNotifications } from '#features/credentials/credentials.feature.ts';
import { seedDemoNotifications } from '#features/notifications/server/seed-demo-notifications.ts';
import type { Tx } from '#kit/db/database.ts';

/** A few notifications in two bells, an open alarm and a resolved one. */
export async function seedDemoBells(tx: Tx): Promise<void> {
  const ids = await findAccountIds(tx, ['player', 'owner']);
  const [player, owner] = [ids.get('player'), ids.get('owner')];
  const { newDevice, passwordChanged } = credentialsNotifications;
  const device = (browser: string, system: string) => ({ browser, system, ip: '203.0.113.7' });
  if (player !== undefined)
    await seedDemoNotifications(tx, player, [
      { kind: newDevice, params: device('Chrome', 'Windows'), href: '/auth', hoursAgo: 24 * 9, read: true },
      { kind: passwordChanged, href: '/auth', hoursAgo: 24 * 2 },
      { kind: newDevice, params: device('Firefox', 'Android'), href: '/auth', hoursAgo: 2 },
    ]);
  const alarm = await seedDemoAlarms(tx, owner ?? null);
  if (owner !== undefined && alarm !== undefined)
    await seedDemoNotifications(tx, owner, [
      { kind: newDevice, params: device('Safari', 'macOS'), href: '/auth', hoursAgo: 24 * 4, read: true },
      {
        kind: alarmsNotifications.raised,
        params: { alarm: { text: alarmTitleKey(appAlarms.mailDead.id) }, on: 'job:mail.send' },
        href: `/dashboard/alarms/${alarm}`,
        hoursAgo: 3,
      },
    ]);
}
