/**
 * Where every heartbeat of a game world is told, in every process:
 * `{ server, bootId, online, capacity, arena, gameVersion, rebooted }`.
 */
export const serverHeardTopic = 'servers.heard';
