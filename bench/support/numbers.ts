export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that this share of all does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
