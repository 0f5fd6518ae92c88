/** In code points, as inputs are checked: beyond what anyone types, but short enough to hash. */
export const longestPassword = 256;

/** The same for `maxlength`, which counts UTF-16 units: a lower value would cut the input. */
export const longestPasswordText: number = 2 * longestPassword;
