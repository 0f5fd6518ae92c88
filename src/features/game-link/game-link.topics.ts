/** Topic that wakes waiting polls of a game server; they query the database for commands. */
export const commandTopic = (server: number): string => `gameLink.commands.${server}`;

/** Topic for every launcher heartbeat, in every process: `{ launcher, downloading, connecting }`. */
export const launcherHeardTopic = 'gameLink.launcherHeard';
