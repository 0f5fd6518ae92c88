/** As the product's own, so that the `Keep-Alive` headers are the same. */
export const keptAliveMs = 75_000;
/** As the product's own. */
export const poolSize = 10;
