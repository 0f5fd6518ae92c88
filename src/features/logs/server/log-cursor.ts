import { z } from 'zod';
import { failField } from '#kit/errors/errors.ts';
import type { FoundRow } from './log-store.ts';

/** End of a page: time and id of its last row. */
export const printCursor = (row: FoundRow | undefined): string | null =>
  row ? Buffer.from(JSON.stringify([dateOf(row.at).getTime(), Number(row.id)])).toString('base64url') : null;

export function readCursor(after: string): { readonly at: Date; readonly id: number } {
  const read = Position.safeParse(Buffer.from(after, 'base64url').toString());
  if (!read.success) return failField('after', 'kit.wrongFormat');
  const [time, id] = read.data;
  return { at: new Date(time), id };
}

const Position = z
  .string()
  .regex(/^\[\d{1,14},\d{1,15}\]$/)
  .transform((text) => z.tuple([z.int(), z.int()]).parse(JSON.parse(text)));

/** Drivers return timestamps as Date or as text. */
export const dateOf = (value: unknown): Date => (value instanceof Date ? value : new Date(String(value)));
