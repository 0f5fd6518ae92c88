import { z } from 'zod';
import { failField } from '#kit/errors/errors.ts';

export type PagePosition = { readonly key: string | number; readonly id: number };

/** The row that a keyset page ended with, by its place in the order: opaque to the caller, checked when it comes back. */
export const printPosition = (row: PagePosition | undefined): string | null =>
  row ? Buffer.from(JSON.stringify([row.key, row.id])).toString('base64url') : null;

/** `key` is what the order's values are. */
export function readPosition(after: string, key: z.ZodType<string | number>): PagePosition {
  const read = z.tuple([key, z.int()]).safeParse(parseJson(Buffer.from(after, 'base64url').toString()));
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
