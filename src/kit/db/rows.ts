import { fail } from '#kit/errors/errors.ts';

/** The only row of a statement that must return exactly one. */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`Expected one row, got ${rows.length}`);
  return row;
}

/** The row, or 404: rows the caller may not see do not exist. */
export function found<Row>(row: Row | undefined | null): Row {
  return row ?? fail('kit.notFound');
}
