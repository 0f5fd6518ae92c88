import { z } from 'zod';
import { failField } from '#kit/errors/errors.ts';

/** The number of rows with a filter; `atLeast`: more than this many. */
export type Total = number | { readonly atLeast: number };
export const Total: z.ZodType<Total, Total> = z.union([z.int(), z.object({ atLeast: z.int() })]);

/** The exact count stops here; above it a list shows "more than" (docs/decisions/040). */
export const mostCounted = 10_000;

/** Converts a count that stopped at one more than `mostCounted`. */
export const totalOf = (counted: number): Total => (counted > mostCounted ? { atLeast: mostCounted } : counted);

/** The position after a page, with the total counted by the first page: later pages repeat it without counting again. */
export const printPosition = (cursor: string, total: Total): string => `${cursor}.${typeof total === 'number' ? total : beyond}`;

export function readPosition(after: string): { readonly cursor: string; readonly total: Total | undefined } {
  const [, cursor, total] = /^([\w-]*)(?:\.(\d{1,15}|more))?$/.exec(after) ?? failField('after', 'kit.wrongFormat');
  return { cursor: cursor ?? '', total: total === beyond ? { atLeast: mostCounted } : total === undefined ? undefined : Number(total) };
}

const beyond = 'more';
