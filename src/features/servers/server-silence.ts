/** A world whose heartbeats have stopped for so long is down. */
export const silentAfterSeconds = 30;
