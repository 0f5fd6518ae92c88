import { declarationOf, type Field, type LogKind, logKinds } from './log-kinds.ts';

type Kinds = typeof logKinds;
/** The name of a field of any kind; the strings have its title under the same name. */
export type FieldName = { [Kind in LogKind]: keyof Kinds[Kind]['fields'] }[LogKind];

export const fieldsOf = (kind: LogKind): readonly (readonly [FieldName, Field])[] =>
  Object.entries(declarationOf(kind).fields).flatMap(([name, field]) => (isFieldName(name) ? [[name, field] as const] : []));

export const isFieldName = (name: string | undefined): name is FieldName =>
  name !== undefined && Object.values(logKinds).some(({ fields }) => Object.hasOwn(fields, name));
