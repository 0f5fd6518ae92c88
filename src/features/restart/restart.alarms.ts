import { alarmKinds } from '#features/alarms/alarm-kinds.ts';

/** notBack: a world went down for a planned restart and has not been heard with a new boot id since. */
export const restartAlarms = alarmKinds('restart', { notBack: { owner: 'developer' } });
