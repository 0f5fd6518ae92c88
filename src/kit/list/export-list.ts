import type { StreamCtx } from '#kit/contract/context.ts';
import type { Streamed } from '#kit/contract/implement.ts';
import { type CsvValue, csvStream } from '#kit/csv/csv.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { has } from '#kit/permissions/actor.ts';
import { dayOf, isoOf } from '#kit/time/moscow.ts';
import { type ColumnsIn, columnsIn, type FilterOf, type List, maySee } from './list.ts';
import type { ExportInput } from './list-operations.ts';

export type ListExport<L extends List, Row> = {
  /** Written before the first byte is sent: an export reads everything at once. */
  readonly audit: (ctx: StreamCtx, filter: FilterOf<L>) => Promise<void>;
  readonly rows: (ctx: StreamCtx, filter: FilterOf<L>) => AsyncIterable<Row>;
  /** The column headers, as on the screen. */
  readonly headers: Readonly<Record<Locale, Readonly<Record<ColumnsIn<L, 'csv'>, string>>>>;
  /** The value of each column. A time is written as ISO 8601 in Moscow's zone, so that any program can read it. */
  readonly cells: (ctx: StreamCtx) => CsvCells<L, Row> | Promise<CsvCells<L, Row>>;
};
type CsvCells<L extends List, Row> = { readonly [Id in ColumnsIn<L, 'csv'>]: (row: Row) => CsvValue | Date };

/** A list as CSV: exactly the rows of the filter, in its order, in the caller's language. */
export const exportList =
  <L extends List, Row>(of: L, { audit, rows, headers, cells }: ListExport<L, Row>) =>
  async (ctx: StreamCtx, { separator = 'comma', ...filter }: ExportInput<L>): Promise<Streamed> => {
    const asked = filter as unknown as FilterOf<L>;
    await audit(ctx, asked);
    const ids = columnsIn(of, 'csv').filter((id) => maySee(of, id, (right) => has(ctx.actor, right)));
    const values = await cells(ctx);
    const lines = async function* () {
      for await (const row of rows(ctx, asked)) yield ids.map((id) => plain(values[id](row)));
    };
    return {
      type: 'text/csv; charset=utf-8',
      filename: `${of.name}-${dayOf(new Date())}.csv`,
      body: csvStream(
        ids.map((id) => headers[ctx.locale][id]),
        lines(),
        { separator: separator === 'comma' ? ',' : ';' },
      ),
    };
  };

const plain = (value: CsvValue | Date): CsvValue => (value instanceof Date ? isoOf(value) : value);
