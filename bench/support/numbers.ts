export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value not exceeded by this share of the values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));

/** The rise of the regression line through equally spaced values, from the first to the last. */
export function risesBy(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = meanOf(values);
  let [products, squares] = [0, 0];
  for (const [at, value] of values.entries()) {
    products += (at - middle) * (value - mean);
    squares += (at - middle) ** 2;
  }
  return squares === 0 ? 0 : (products / squares) * (values.length - 1);
}

export const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
