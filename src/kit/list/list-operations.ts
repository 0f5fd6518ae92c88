import { z } from 'zod';
import { freeWords } from '#kit/audit/audit-words.ts';
import { freeLine, rawString } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { parseWall, presets } from '#kit/time/range.ts';
import { Total } from './counted.ts';
import { type Field, type FilterOf, type List, mostChosen, ordersOf, periodOf } from './list.ts';

/** A page of a list: `total` counts the same filter as of the first page; `after` is sent for the next page and null on the last. */
export type PageOf<Row> = { readonly rows: Row[]; readonly total: Total; readonly after: string | null };

/**
 * The operation that reads a list: `listRedirects: { ...mayRead, ...listOperation('/api/staff/redirects', redirectList, RedirectView) }`.
 * Inputs besides the filter (a path parameter) and outputs besides the rows are given as shapes.
 */
export const listOperation = <
  L extends List,
  Row extends z.ZodObject,
  Needs extends z.ZodRawShape = NoShape,
  Says extends z.ZodRawShape = NoShape,
>(
  path: `/${string}`,
  of: L,
  row: Row,
  { needs, says }: { readonly needs?: Needs; readonly says?: Says } = {},
) => ({
  method: 'GET' as const,
  path,
  list: of as List,
  input: typed<FilterOf<L> & { readonly after?: string } & ValuesOf<Needs>>(
    withRange(of, z.strictObject({ ...filterShape(of), ...needs, after: rawString('cursor').max(1_000).optional() })),
  ),
  output: z.object({ rows: z.array(told(row)), total: Total, after: z.string().nullable(), ...(says as Says) }),
});

/** The operation that exports a list as CSV, exactly the rows of its filter in its order. */
export const exportOperation = <L extends List, Needs extends z.ZodRawShape = NoShape>(
  path: `/${string}`,
  of: L,
  { needs }: { readonly needs?: Needs } = {},
) => ({
  method: 'GET' as const,
  path,
  list: of as List,
  kind: 'stream' as const,
  mayBeOld: true as const,
  input: typed<ExportInput<L> & ValuesOf<Needs>>(
    withRange(of, z.strictObject({ ...filterShape(of), ...needs, separator: z.enum(separators).optional() })),
  ),
});

/** Every row includes the time of its last change; null if rows never change. */
const told = <Row extends z.ZodObject>(row: Row) =>
  row.extend({ changedAt: z.iso.datetime().nullable() }) as unknown as z.ZodType<z.output<Row> & { readonly changedAt: string | null }>;

type NoShape = Record<never, never>;
type ValuesOf<Shape extends z.ZodRawShape> = { readonly [Name in keyof Shape]: z.output<Shape[Name]> };

/** A comma by default; spreadsheets in countries with a decimal comma expect a semicolon. */
export const separators = ['comma', 'semicolon'] as const;
export type ExportInput<L extends List> = FilterOf<L> & { readonly separator?: (typeof separators)[number] };

/** The audit payload of an export: `exported: filterSchema(redirectList)`. */
export const filterSchema = <L extends List>(of: L): z.ZodType<FilterOf<L>> =>
  typed<FilterOf<L>>(z.object({ ...filterShape(of), ...typedShape(of) }));

const typedShape = (of: List): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(of.filter)
      .filter(([, { kind }]) => kind === 'text')
      .map(([name, field]) => [name, freeWords(schemaOf(field).optional())]),
  );

const filterShape = (of: List): z.ZodRawShape => ({
  ...Object.fromEntries(Object.entries(of.filter).map(([name, field]) => [name, schemaOf(field).optional()])),
  ...(of.range && { period: z.enum(presets).optional(), since: Wall, until: Wall }),
  sort: z.enum(ordersOf(of)).optional(),
  ...(!of.whole && { rows: Rows.optional() }),
});

/** The ids of selected rows separated by commas; limited, because they are part of an address. */
export const Rows: z.ZodString = z.string().regex(new RegExp(`^[\\w-]{1,40}(,[\\w-]{1,40}){0,${mostChosen - 1}}$`));

function schemaOf({ kind, values = [] }: Field): z.ZodType {
  switch (kind) {
    case 'text':
      return freeLine().max(200);
    case 'id':
      return wholeNumber();
    case 'integer':
      return wholeNumber({ max: 2_147_483_647 });
    case 'choice':
      return z.enum(values);
  }
}

/** Moscow wall time in an address. */
const Wall = rawString('format')
  .refine((text) => parseWall(text) !== undefined, 'kit.wrongFormat')
  .optional();

/** Half a range is invalid, and so is one that ends before it begins: neither may count as "everything". */
const withRange = (of: List, schema: z.ZodObject): z.ZodType =>
  of.range
    ? schema.refine((input) => (!input.since && !input.until) || periodOf(input, new Date()) !== undefined, {
        message: 'kit.wrongFormat',
        path: ['until'],
      })
    : schema;

/** The schema is built from data, so the compiler cannot infer its type; the declaration's types state it. */
const typed = <Value>(schema: z.ZodType): z.ZodType<Value, Value> => schema as z.ZodType<Value, Value>;
