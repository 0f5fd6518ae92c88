import { alarmKinds } from '#features/alarms/alarm-kinds.ts';

/** commandDead: a game server rejected a command, or left it unacknowledged, so often that it is no longer sent. */
export const gameLinkAlarms = alarmKinds('gameLink', { commandDead: { owner: 'developer' } });
