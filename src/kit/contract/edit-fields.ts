import { z } from 'zod';

type Fields = Readonly<Record<string, z.ZodType>>;
type Undefaulted<Field extends z.core.SomeType> = Field extends
  | z.ZodDefault<infer Inner extends z.core.SomeType>
  | z.ZodPrefault<infer Inner extends z.core.SomeType>
  ? Inner
  : Field;
type Edited<Given extends Fields> = { readonly [Name in keyof Given]: z.ZodOptional<Undefaulted<Given[Name]>> };

/**
 * Derives the fields of an edit from those of a new row. A field that is not sent is not changed, so each is optional and none has a
 * default, which would overwrite the row. A nullable field is cleared by null. Rules over several fields apply to the merged row, which
 * only the use-case knows (`applyEdit`). See docs/decisions/200.
 */
export function editFields<const Given extends Fields>(fields: Given): Edited<Given>;
export function editFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, undefaulted(field).optional()]));
}

const undefaulted = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodDefault || field instanceof z.ZodPrefault ? (field.unwrap() as z.ZodType) : field;

/** The row after the edit: the fields that were sent, and the row's own values for the rest. */
export function applyEdit<Row extends object>(row: Row, sent: { readonly [Name in keyof Row]?: Row[Name] | undefined }): Row {
  return { ...row, ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) };
}
