/** A factor in ten-thousandths, so that 1.2 is exactly 12,000. */
export type Multiplier = number;

export const one: Multiplier = 10_000;

export type Rounding = 'floor' | 'nearest';

/** `value × multiplier / 10,000`, exact. Nearest rounds halves away from zero; floor rounds down, also for negative values. */
export function multiply(value: number, multiplier: Multiplier, rounding: Rounding): number {
  if (!Number.isSafeInteger(value) || !Number.isSafeInteger(multiplier)) throw new RangeError(`Not whole: ${value} × ${multiplier}`);
  const product = BigInt(value) * BigInt(multiplier);
  const result = Number(rounding === 'floor' ? floorDivide(product) : nearestDivide(product));
  if (!Number.isSafeInteger(result)) throw new RangeError(`Too large: ${value} × ${multiplier}`);
  return result;
}

/** Parses a decimal (`1.2`, `0.05`); undefined if it has more than four digits after the point. */
export function parseMultiplier(text: string): Multiplier | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,4})0*)?$/.exec(text);
  return match ? Number(match[1]) * one + Number((match[2] ?? '').padEnd(4, '0')) : undefined;
}

/**
 * For the wire, where the specification requires a fraction: 12,000 is 1.2. Dividing by a power of ten gives the nearest number, which
 * prints exactly.
 */
export const toFraction = (multiplier: Multiplier): number => multiplier / one;

const unit = BigInt(one);

function floorDivide(product: bigint): bigint {
  const quotient = product / unit;
  return product < 0n && product % unit !== 0n ? quotient - 1n : quotient;
}

function nearestDivide(product: bigint): bigint {
  const half = unit / 2n;
  return product < 0n ? -((-product + half) / unit) : (product + half) / unit;
}
