import { alarmKinds } from '#features/alarms/alarm-kinds.ts';

export const backupsAlarms = alarmKinds('backups', { tooOld: { owner: 'developer' }, neverVerified: { owner: 'developer' } });
