/** Ten years: longer is for good. */
export const maxMinutes = 10 * 366 * 24 * 60;
