/** Maximum logins, and maximum devices, of one launcher ban. */
export const maxInOneBan = 100;
export const maxDevice = 128;
export const maxReason = 500;
/** How many days back a shared device or address counts. */
export const sharedDays = 30;

/** Maximum images, and maximum links, of one ban. */
export const mostEvidence = 10;
export const mostLogRows = 20;
export const maxNote = 1_000;
