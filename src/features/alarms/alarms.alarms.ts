import { alarmKinds } from './alarm-kinds.ts';

/** Failures of the product itself. */
export const appAlarms = alarmKinds('alarms', {
  jobDead: { owner: 'developer' },
  mailDead: { owner: 'developer' },
  auditBroken: { owner: 'owner' },
});
