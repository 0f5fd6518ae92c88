/** Narrow screens get the picture that stands upright. */
export const portraitFrom = '(max-width: 47.99rem)';
export const landscapeFrom = '(min-width: 48rem)';
export const heroSizes = '100vw';
