export type Page<Row> = { readonly rows: readonly Row[]; readonly total: number };

/** From the first row on until so many are there, or there are no more: each page goes on after the last row of the one before. */
export async function readPages<Row extends { readonly id: number }>(
  ask: (after?: number) => Promise<Page<Row>>,
  wanted: number,
): Promise<Page<Row>> {
  let { rows, total } = await ask();
  while (rows.length < Math.min(wanted, total)) {
    const next = await ask(rows.at(-1)?.id);
    // Meanwhile some may have gone.
    if (next.rows.length === 0) break;
    rows = [...rows, ...next.rows];
    total = next.total;
  }
  return { rows, total };
}
