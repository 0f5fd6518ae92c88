import { alarmKinds } from '#features/alarms/alarm-kinds.ts';

/** notBack: a server went down for a planned restart and has not sent a heartbeat with a new boot id since. */
export const restartAlarms = alarmKinds('restart', { notBack: { owner: 'developer' } });
