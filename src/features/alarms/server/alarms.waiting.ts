import type { WaitingSource } from '#features/waiting/server/waiting-source.ts';
import { alarmsScreen } from '../alarms.urls.ts';
import { alarmRows } from './alarm-rows.queries.ts';
import { visibilityOf } from './alarms.queries.ts';

/** Open alarms of this person's roles. */
export const alarmsWaiting: WaitingSource = {
  kind: 'alarms',
  permission: alarmsScreen.permission,
  text: 'alarms.waiting',
  icon: 'alarms',
  href: alarmsScreen.path,
  urgent: true,
  count: async ({ tx, actor }) => alarmRows(await visibilityOf(tx, actor.accountId)).total(tx, { state: 'open' }),
};
