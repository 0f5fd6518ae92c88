/** Where waiting game servers hear that there may be something for them; what it is they ask the database. */
export const commandTopic = (server: number): string => `gameLink.commands.${server}`;

/** Where every heartbeat of the launcher is told, in every process: `{ launcher, downloading, connecting }`. */
export const launcherHeardTopic = 'gameLink.launcherHeard';
