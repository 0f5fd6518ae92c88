import { z } from 'zod';
import { failField } from '#kit/errors/errors.ts';

/** The types of sort values, by their PostgreSQL names: a cursor stores them as text and casts them back. */
export const keyTypes = {
  text: z.string().max(500),
  bigint: z.string().refine((digits) => /^-?\d{1,19}$/.test(digits) && BigInt.asIntN(64, BigInt(digits)) === BigInt(digits)),
  numeric: z.string().regex(/^-?\d{1,30}(\.\d{1,30})?$/),
  timestamptz: z
    .string()
    .regex(/^(-?infinity|\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d){0,2})$/)
    .refine((instant) => instant.endsWith('infinity') || z.iso.date().safeParse(instant.slice(0, 10)).success),
};
export type KeyType = keyof typeof keyTypes;

/** The last row of a page: its sort value, and its id, because values may repeat. */
export type Cursor = { readonly key: string; readonly id: number };

/** Opaque to the caller, validated when it comes back. */
export const printCursor = ({ key, id }: Cursor): string => Buffer.from(JSON.stringify([key, id])).toString('base64url');

export function readCursor(after: string, type: KeyType): Cursor {
  const read = z.tuple([keyTypes[type], z.int()]).safeParse(parseJson(Buffer.from(after, 'base64url').toString()));
  if (!read.success) return failField('after', 'kit.wrongFormat');
  return { key: read.data[0], id: read.data[1] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
