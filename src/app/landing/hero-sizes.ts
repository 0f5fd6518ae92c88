/** Narrow screens get the portrait picture. */
export const portraitFrom = '(max-width: 47.99rem)';
export const landscapeFrom = '(min-width: 48rem)';
export const portraitSizes = '100vw';
/** It fills the first screen: on one that is taller than wide, such as a tablet, its sides are cropped and it is wider than the window. */
export const landscapeSizes = 'max(100vw, 178vh)';
