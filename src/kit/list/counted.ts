import { z } from 'zod';
import { failField } from '#kit/errors/errors.ts';

/** How many rows a filter has; `atLeast`: more than so many. */
export type Total = number | { readonly atLeast: number };
export const Total: z.ZodType<Total, Total> = z.union([z.int(), z.object({ atLeast: z.int() })]);

/** Counted one by one up to here; beyond it a list says "more than" (docs/decisions/173). */
export const mostCounted = 10_000;

/** Of a count that stopped at one more than `mostCounted`. */
export const totalOf = (counted: number): Total => (counted > mostCounted ? { atLeast: mostCounted } : counted);

/** Where a page ended, with what its first page has counted: the next ones say the same and do not count again. */
export const printPosition = (cursor: string, total: Total): string => `${cursor}.${typeof total === 'number' ? total : beyond}`;

export function readPosition(after: string): { readonly cursor: string; readonly total: Total | undefined } {
  const [, cursor, total] = /^([\w-]*)(?:\.(\d{1,15}|more))?$/.exec(after) ?? failField('after', 'kit.wrongFormat');
  return { cursor: cursor ?? '', total: total === beyond ? { atLeast: mostCounted } : total === undefined ? undefined : Number(total) };
}

const beyond = 'more';
