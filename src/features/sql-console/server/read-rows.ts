import type { Answered, Ask } from '#kit/db/console.ts';
import { sqlLimits } from '../sql-limits.ts';

export type ReadRows = Answered & {
  /** There are more rows. */
  readonly truncated: boolean;
  /** Ended by size rather than by number of rows. */
  readonly tooLarge: boolean;
};

/**
 * Reads up to a number of rows and bytes. The database applies both limits, so other data is never transferred. Wrapping the statement in
 * parentheses is safe, because it was parsed as a single one.
 */
export async function readRows(ask: Ask, statement: string, most: number): Promise<ReadRows> {
  const head = 'select * from (\n';
  const { columns } = await askInside(ask, [head, statement, '\n) as "console" limit 0']);
  // Rows without columns have no size.
  const answered =
    columns.length === 0 ? ask(`${head}${statement}\n) as "console" limit ${most + 1}`) : weighed(ask, { statement, columns, most });
  return fitted({ ...(await answered), columns }, most);
}

/**
 * The query plan. EXPLAIN cannot be wrapped, so its lines are truncated here: a condition in them may contain a computed text of any
 * length.
 */
export async function readPlan(ask: Ask, statement: string): Promise<ReadRows> {
  const { rows, ...plan } = await askInside(ask, ['explain ', statement, '']);
  return fitted({ ...plan, rows: rows.map((row) => row.map((line) => line && cutLine(line))) }, sqlLimits.rows);
}

/** Truncates like the database truncates a cell. */
function cutLine(line: string): string {
  const most = sqlLimits.cell;
  return line.length > most ? `${line.slice(0, most)}… [${most} / ${line.length}]` : line;
}

function fitted({ columns, rows }: Answered, most: number): ReadRows {
  const fitting = rows.slice(0, Math.min(most, fittingRows(rows)));
  return {
    columns,
    rows: fitting,
    count: fitting.length,
    truncated: fitting.length < rows.length,
    tooLarge: fitting.length < Math.min(rows.length, most),
  };
}

type Weighed = { readonly statement: string; readonly columns: readonly string[]; readonly most: number };

/** The rows up to the one that exceeds the size limit. A window function without ORDER BY keeps the order of the rows. */
function weighed(ask: Ask, { statement, columns, most }: Weighed): Promise<Answered> {
  const names = placesOf(columns).join(', ');
  const bytes = placesOf(columns)
    .map((place) => `coalesce(octet_length(${place}), 0)`)
    .join(' + ');
  const printed = `select ${printedCells(columns)} from (\n`;
  const head = `select ${names} from (select *, sum(${bytes}) over (rows between unbounded preceding and 1 preceding) as "before" from (select ${cutCells(columns)} from (${printed}`;
  const tail = `\n) as "console"(${names}) limit ${most + 1}) as "printed") as "cut") as "weighed" where coalesce("before", 0) <= ${sqlLimits.bytes}`;
  return askInside(ask, [head, statement, tail]);
}

/** Selects rows of `from`, which must be parenthesised, with every value as text up to the maximum length. */
export const selectCut = (columns: readonly string[], from: string, first = ''): string =>
  `select ${first}${cutCells(columns)} from (select ${printedCells(columns)} from ${from} as "console"(${placesOf(columns).join(', ')}) offset 0) as "printed"`;

/** Runs a statement inside another one, and converts error positions back to the inner statement. */
export async function askInside(ask: Ask, [head, statement, tail]: readonly [string, string, string]): Promise<Answered> {
  try {
    return await ask(`${head}${statement}${tail}`);
  } catch (error) {
    if (error instanceof Error && 'position' in error && error.position)
      error.position = String(Math.max(1, Number(error.position) - head.length));
    throw error;
  }
}

/** Column names may be duplicates, so columns are referred to by position. */
const placesOf = (columns: readonly string[]): string[] => columns.map((_, at) => `c${at}`);

/** The text of a value. `concat` would turn null into an empty text, and `is null` is true for a row of nulls. */
const printedCells = (columns: readonly string[]): string =>
  placesOf(columns)
    .map((place) => `case num_nulls(${place}) when 0 then concat(${place}) end as ${place}`)
    .join(', ');

/** A truncated value ends with the shown and total length: `… [10000 / 1000000]`. */
function cutCells(columns: readonly string[]): string {
  // A character takes up to four bytes, plus the suffix, so that one row always fits.
  const most = Math.min(sqlLimits.cell, Math.floor(sqlLimits.bytes / columns.length / 5));
  return placesOf(columns)
    .map((place) => {
      const cut = `left(${place}, ${most}) || '… [${most} / ' || char_length(${place}) || ']'`;
      return `case when char_length(${place}) > ${most} then ${cut} else ${place} end as ${place}`;
    })
    .join(', ');
}

/** Number of leading rows within the size limit. */
function fittingRows(rows: Answered['rows']): number {
  let bytes = 0;
  const over = rows.findIndex((row) => {
    for (const value of row) bytes += value === null ? 0 : Buffer.byteLength(value);
    return bytes > sqlLimits.bytes;
  });
  return over === -1 ? rows.length : over;
}
