import { searchOf } from '#kit/list/list.ts';
import { isId, oneOf, screen } from '#kit/pages/screen.ts';
import { alarmsContract } from './alarms.contract.ts';
import { alarmList } from './alarms.list.ts';

const list = searchOf(alarmList);

export const alarmsScreen = screen({
  path: '/dashboard/alarms',
  permission: 'alarms.read',
  search: list,
  reads: alarmsContract.listAlarms,
});

/** Keeps the list's own parameters: it opens beside the list and its back link restores them. */
export const alarmScreen = screen({
  path: '/dashboard/alarms/:id',
  permission: 'alarms.read',
  validate: { id: isId },
  search: { ...list, dialog: oneOf('close') },
  load: (call, { id }) => call(alarmsContract.getAlarm, { id }),
});
