export type Page<Row> = { readonly rows: readonly Row[]; readonly total: number };

/** Loads pages from the start until there are enough rows or no more; each page continues after the last row. */
export async function readPages<Row extends { readonly id: number }>(
  ask: (after?: number) => Promise<Page<Row>>,
  wanted: number,
): Promise<Page<Row>> {
  let { rows, total } = await ask();
  while (rows.length < Math.min(wanted, total)) {
    const next = await ask(rows.at(-1)?.id);
    // Rows may have been removed meanwhile.
    if (next.rows.length === 0) break;
    rows = [...rows, ...next.rows];
    total = next.total;
  }
  return { rows, total };
}
