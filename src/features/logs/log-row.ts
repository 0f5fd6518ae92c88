import type { Field, LogKind, logKinds } from './log-kinds.ts';

/** One event as the game sends it: the common fields and those of its kind. */
export type LogRow = { [Kind in LogKind]: Common<Kind> & FieldsOf<(typeof logKinds)[Kind]['fields']> }[LogKind];

type Common<Kind> = {
  readonly kind: Kind;
  /** ISO 8601 with an offset; stored with millisecond precision. */
  readonly at: string;
  /** The acting person. */
  readonly globalId: number;
  readonly nick: string;
};

type FieldsOf<Fields extends Readonly<Record<string, Field>>> = {
  readonly [Name in keyof Fields as Fields[Name] extends { optional: true } ? never : Name]: ValueOf<Fields[Name]>;
} & {
  readonly [Name in keyof Fields as Fields[Name] extends { optional: true } ? Name : never]?: ValueOf<Fields[Name]> | null;
} & {
  readonly [Name in keyof Fields & string as Fields[Name] extends { type: 'person' } ? `${Name}Id` : never]?: number | null;
};

type ValueOf<F extends Field> = F extends { type: 'whole' } ? number : F extends { type: 'flag' } ? boolean : string;
