import { createHash } from 'node:crypto';
import { copyText, type Value } from '#kit/db/insert-many.ts';
import type { LogKind } from '../log-kinds.ts';
import type { CheckedRows } from './check-rows.ts';

/** Rows of one kind, and the same as text: a line for each, its values between tabs. Both databases read it as it is. */
export type StorableRows = { readonly values: readonly (readonly Value[])[]; readonly text: string };
export type BatchRows = { readonly byKind: ReadonlyMap<LogKind, StorableRows>; readonly digest: Buffer };

/** What is stored of a batch. The same rows have the same digest, in whatever order their fields were written. */
export function batchRows(sequence: number, { byKind }: CheckedRows): BatchRows {
  const rows = new Map([...byKind].map(([kind, { values }]) => [kind, { values, text: copyText(values) }]));
  const hash = createHash('sha256').update(String(sequence));
  for (const [kind, { text }] of rows) hash.update(kind).update(text);
  return { byKind: rows, digest: hash.digest() };
}
