import { isId, oneOf, screen, text } from '#kit/pages/screen.ts';
import { alarmsContract } from './alarms.contract.ts';

const list = { state: oneOf('open', 'closed', 'all'), kind: text };

export const alarmsScreen = screen({
  path: '/dashboard/alarms',
  permission: 'alarms.read',
  search: list,
  reads: alarmsContract.listAlarms,
});

/** Keeps the list's own parameters: it stands beside the list and leads back to it as it was. */
export const alarmScreen = screen({
  path: '/dashboard/alarms/:id',
  permission: 'alarms.read',
  validate: { id: isId },
  search: { ...list, dialog: oneOf('close') },
  load: (call, { id }) => call(alarmsContract.getAlarm, { id }),
});
