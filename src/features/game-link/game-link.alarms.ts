import { alarmKinds } from '#features/alarms/alarm-kinds.ts';

/** commandDead: a game server refused a command so often, or took it so often without a word, that it is not sent any more. */
export const gameLinkAlarms = alarmKinds('gameLink', { commandDead: { owner: 'developer' } });
