import { alarmKinds } from '#features/alarms/alarm-kinds.ts';

/** gapOpen: batches that a game server has numbered but not sent within an hour. */
export const logsAlarms = alarmKinds('logs', { gapOpen: { owner: 'developer' } });
