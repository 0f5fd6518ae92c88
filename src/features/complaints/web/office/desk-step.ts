type Row = { readonly id: number };

export type DeskStep = {
  /** Rows of the list, in its order. */
  readonly rows: readonly Row[];
  /** The open case; undefined: none. */
  readonly open: number | undefined;
  /** Last index of the open case in the list; -1: it was never listed. */
  readonly stood: number;
  readonly key: 'j' | 'k';
};

/**
 * The case that a key opens. A case that has left the list because it was closed continues from its old index; for one that was never
 * listed, returns undefined.
 */
export function deskStep({ rows, open, stood, key }: DeskStep): Row | undefined {
  if (open === undefined) return key === 'j' ? rows[0] : undefined;
  const at = rows.findIndex(({ id }) => id === open);
  if (at >= 0) return rows[key === 'j' ? at + 1 : at - 1];
  return stood < 0 ? undefined : rows[key === 'j' ? stood : stood - 1];
}
