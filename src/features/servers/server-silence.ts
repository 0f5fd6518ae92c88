/** A server without a heartbeat for this long is considered down. */
export const silentAfterSeconds = 30;
