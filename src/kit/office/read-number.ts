import { plainNumber } from '#kit/text/plain-number.ts';

/**
 * A whole number as people type it, with spaces between thousands, times `unit`. Any other text is returned as typed, so that the server
 * rejects it at its field: `NaN` would travel as null, which can mean "without limit".
 */
export function wholeTyped(typed: string, unit = 1): number | string {
  const text = typed.replace(/\s/g, '');
  const number = plainNumber(text);
  return number === undefined ? text : number * unit;
}

/** The same for a form field. */
export const readWhole = (values: FormData, name: string, unit = 1): number | string => wholeTyped(readText(values, name), unit);

/** Kopecks or hundredths of a percent, ten-thousandths of a multiplier. */
const fractions = { 100: /^-?\d{1,16}([.,]\d{1,2})?$/, 10000: /^-?\d{1,16}([.,]\d{1,4})?$/ };

/**
 * A number with a comma or a point, in whole units of 1/`units`. More digits than the units hold are returned as typed as well: `1,500` is
 * fifteen hundred to some, and must not become one and a half.
 */
export function readFraction(values: FormData, name: string, units: 100 | 10_000): number | string {
  const typed = readText(values, name).replace(/\s/g, '');
  return fractions[units].test(typed) ? Math.round(Number(typed.replace(',', '.')) * units) : typed;
}

export const readText = (values: FormData, name: string): string => String(values.get(name) ?? '').trim();
/** An unchecked checkbox sends nothing. */
export const readTick = (values: FormData, name: string): boolean => values.get(name) !== null;
