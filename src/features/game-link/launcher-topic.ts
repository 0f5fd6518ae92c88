/** Where every heartbeat of the launcher is told, in every process: `{ launcher, downloading, connecting }`. */
export const launcherHeardTopic = 'gameLink.launcherHeard';
