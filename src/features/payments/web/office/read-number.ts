/** What one of a thing is divided into: none, kopecks or hundredths of a percent, ten-thousandths of a multiplier. */
type Units = 1 | 100 | 10_000;
const numbers = { 1: /^\d+$/, 100: /^\d+([.,]\d{1,2})?$/, 10000: /^\d+([.,]\d{1,4})?$/ };

/**
 * A number as people type it, with a comma or a point, in whole units of 1/`units`; NaN for anything else, which the server refuses. More
 * digits than the units hold are none that were meant: `1,500` is fifteen hundred to some, and must not become one and a half.
 */
export function readNumber(values: FormData, name: string, units: Units = 1): number {
  const typed = String(values.get(name) ?? '').replace(/\s/g, '');
  return numbers[units].test(typed) ? Math.round(Number(typed.replace(',', '.')) * units) : Number.NaN;
}

export const readText = (values: FormData, name: string): string => String(values.get(name) ?? '').trim();
/** A checkbox that is not ticked sends nothing. */
export const readTick = (values: FormData, name: string): boolean => values.get(name) !== null;
