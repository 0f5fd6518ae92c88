/** Logins, and likewise devices, in one ban of the launcher. */
export const maxInOneBan = 100;
export const maxDevice = 128;
export const maxReason = 500;
/** How far back a shared device or address counts. */
export const sharedDays = 30;

/** Pictures of one ban, and as many links. */
export const mostEvidence = 10;
export const mostLogRows = 20;
export const maxNote = 1_000;
