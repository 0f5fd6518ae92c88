import { createHash } from 'node:crypto';
import { copyText, type Value } from '#kit/db/insert-many.ts';
import type { LogKind } from '../log-kinds.ts';
import type { CheckedRows } from './check-rows.ts';

/** Rows of one kind, as values and as text with tab-separated lines, which both databases import directly. */
export type StorableRows = { readonly values: readonly (readonly Value[])[]; readonly text: string };
export type BatchRows = { readonly byKind: ReadonlyMap<LogKind, StorableRows>; readonly digest: Buffer };

/** The rows of a batch as stored. The digest does not depend on the order of fields. */
export function batchRows(sequence: number, { byKind }: CheckedRows): BatchRows {
  const rows = new Map([...byKind].map(([kind, { values }]) => [kind, { values, text: copyText(values) }]));
  const hash = createHash('sha256').update(String(sequence));
  for (const [kind, { text }] of rows) hash.update(kind).update(text);
  return { byKind: rows, digest: hash.digest() };
}
