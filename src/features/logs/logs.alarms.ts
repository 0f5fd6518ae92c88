import { alarmKinds } from '#features/alarms/alarm-kinds.ts';

/** gapOpen: a game server has counted batches of logs which it has not sent within an hour. */
export const logsAlarms = alarmKinds('logs', { gapOpen: { owner: 'developer' } });
