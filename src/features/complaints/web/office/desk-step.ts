type Row = { readonly id: number };

export type DeskStep = {
  /** Of the list, in its order. */
  readonly rows: readonly Row[];
  /** The case that is open; undefined: none is. */
  readonly open: number | undefined;
  /** Where the open case stood when the list last had it; -1: it never did. */
  readonly stood: number;
  readonly key: 'j' | 'k';
};

/** Which case a key leads to. One that has left the list (it was closed) leads on from its place; one that was never in it leads nowhere. */
export function deskStep({ rows, open, stood, key }: DeskStep): Row | undefined {
  if (open === undefined) return key === 'j' ? rows[0] : undefined;
  const at = rows.findIndex(({ id }) => id === open);
  if (at >= 0) return rows[key === 'j' ? at + 1 : at - 1];
  return stood < 0 ? undefined : rows[key === 'j' ? stood : stood - 1];
}
