/** Logins, and likewise devices, in one ban of the launcher. */
export const mostInOneBan = 100;
export const longestDevice = 128;
export const longestReason = 500;
/** How far back a shared device or address counts. */
export const sharedDays = 30;
