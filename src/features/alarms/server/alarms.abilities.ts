import { abilities } from '#kit/permissions/abilities.ts';
import { has } from '#kit/permissions/actor.ts';
import type { ShownAlarm } from './alarms.queries.ts';

export const alarmAbilities = abilities<ShownAlarm>()({
  close: (actor, alarm) => has(actor, 'alarms.close') && alarm.closedAt === null,
});
