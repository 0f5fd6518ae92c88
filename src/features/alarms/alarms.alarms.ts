import { alarmKinds } from './alarm-kinds.ts';

/** What can go wrong with the house itself. */
export const appAlarms = alarmKinds('alarms', {
  jobDead: { owner: 'developer' },
  mailDead: { owner: 'developer' },
  auditBroken: { owner: 'owner' },
});
