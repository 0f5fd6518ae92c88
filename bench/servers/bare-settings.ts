/** Same as the product, so that the `Keep-Alive` headers are the same. */
export const keptAliveMs = 75_000;
/** Same as the product. */
export const poolSize = 10;
