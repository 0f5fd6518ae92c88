/**
 * Published in every process for each heartbeat of a game server:
 * `{ server, bootId, online, capacity, arena, gameVersion, rebooted }`.
 */
export const serverHeardTopic = 'servers.heard';
