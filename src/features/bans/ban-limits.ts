/** Logins, and likewise devices, in one ban of the launcher. */
export const maxInOneBan = 100;
export const maxDevice = 128;
export const maxReason = 500;
/** How far back a shared device or address counts. */
export const sharedDays = 30;
