/** Narrow screens get the picture that stands upright. */
export const portraitFrom = '(max-width: 47.99rem)';
export const landscapeFrom = '(min-width: 48rem)';
export const portraitSizes = '100vw';
/** It fills the first screen: on one that is higher than wide, a tablet's, it is cut at its sides and shown wider than the window. */
export const landscapeSizes = 'max(100vw, 178vh)';
