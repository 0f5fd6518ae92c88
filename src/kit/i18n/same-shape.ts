/** The other language's strings: the same keys, any text. A missing or an extra key does not compile. */
export type SameShape<Strings> = {
  readonly [Key in keyof Strings]: Strings[Key] extends string ? string : SameShape<Strings[Key]>;
};
