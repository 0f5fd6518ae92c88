import type { Answered, Ask } from '#kit/db/console.ts';
import { sqlLimits } from '../sql-limits.ts';

export type ReadRows = Answered & {
  /** There are more rows. */
  readonly truncated: boolean;
  /** It was their size that ended them. */
  readonly tooLarge: boolean;
};

/**
 * At most so many rows, and no more than the answer may weigh. Both are the database's work: what is not shown never gets here. The
 * statement stands alone in its brackets: it was parsed as one.
 */
export async function readRows(ask: Ask, statement: string, most: number): Promise<ReadRows> {
  const head = 'select * from (\n';
  const { columns } = await askInside(ask, [head, statement, '\n) as "console" limit 0']);
  // Rows without columns weigh nothing.
  const answered =
    columns.length === 0 ? ask(`${head}${statement}\n) as "console" limit ${most + 1}`) : weighed(ask, { statement, columns, most });
  return fitted({ ...(await answered), columns }, most);
}

/**
 * How the database would go about it. Nothing can stand around EXPLAIN, so its lines are cut here: a condition in them may hold a text that
 * the planner has worked out, of any length.
 */
export async function readPlan(ask: Ask, statement: string): Promise<ReadRows> {
  const { rows, ...plan } = await askInside(ask, ['explain ', statement, '']);
  return fitted({ ...plan, rows: rows.map((row) => row.map((line) => line && cutLine(line))) }, sqlLimits.rows);
}

/** As a cell is cut by the database. */
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

/** The rows up to the one with which they are too large. A window without an order keeps the one that the rows have. */
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

/** Rows of `from`, which stands in brackets, with every value printed and none longer than it may be. */
export const selectCut = (columns: readonly string[], from: string, first = ''): string =>
  `select ${first}${cutCells(columns)} from (select ${printedCells(columns)} from ${from} as "console"(${placesOf(columns).join(', ')}) offset 0) as "printed"`;

/** Asks with a statement inside of another: where the database finds a mistake is told as a place in the statement alone. */
export async function askInside(ask: Ask, [head, statement, tail]: readonly [string, string, string]): Promise<Answered> {
  try {
    return await ask(`${head}${statement}${tail}`);
  } catch (error) {
    if (error instanceof Error && 'position' in error && error.position)
      error.position = String(Math.max(1, Number(error.position) - head.length));
    throw error;
  }
}

/** Two columns may have one name: they go by their places. */
const placesOf = (columns: readonly string[]): string[] => columns.map((_, at) => `c${at}`);

/** As the database prints a value. `concat` makes an empty text of null, and `is null` is true of a row of nulls. */
const printedCells = (columns: readonly string[]): string =>
  placesOf(columns)
    .map((place) => `case num_nulls(${place}) when 0 then concat(${place}) end as ${place}`)
    .join(', ');

/** A long value ends with how much of it is shown: `… [10000 / 1000000]`. */
function cutCells(columns: readonly string[]): string {
  // A character takes up to four bytes, and the mark has room: one row always fits.
  const most = Math.min(sqlLimits.cell, Math.floor(sqlLimits.bytes / columns.length / 5));
  return placesOf(columns)
    .map((place) => {
      const cut = `left(${place}, ${most}) || '… [${most} / ' || char_length(${place}) || ']'`;
      return `case when char_length(${place}) > ${most} then ${cut} else ${place} end as ${place}`;
    })
    .join(', ');
}

/** How many of the first rows fit into what an answer may weigh. */
function fittingRows(rows: Answered['rows']): number {
  let bytes = 0;
  const over = rows.findIndex((row) => {
    for (const value of row) bytes += value === null ? 0 : Buffer.byteLength(value);
    return bytes > sqlLimits.bytes;
  });
  return over === -1 ? rows.length : over;
}
