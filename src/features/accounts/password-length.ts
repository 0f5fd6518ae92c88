/** In characters as people count them, which is how inputs are checked: far beyond what anybody types, and short enough to hash. */
export const longestPassword = 256;

/** The same as a browser measures a field, where a character may count twice: a shorter field would cut what was typed. */
export const longestPasswordText: number = 2 * longestPassword;
