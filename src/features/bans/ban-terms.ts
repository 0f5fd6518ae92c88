/** Ten years; anything longer is permanent. */
export const maxMinutes = 10 * 366 * 24 * 60;
