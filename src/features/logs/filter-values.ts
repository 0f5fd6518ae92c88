/** Several values in one URL parameter: `Mila,Egor`. A comma inside a value is escaped as `\,`. */
export const printValues = (values: readonly string[]): string | undefined =>
  values.length > 0 ? values.map((value) => value.replaceAll(/[\\,]/g, '\\$&')).join(',') : undefined;

/** Returns no values for invalid input, so that a hand-typed URL never breaks a screen. */
export function readValues(raw: string | undefined): readonly string[] {
  const parts = raw?.match(/(?:\\.|[^\\,])+/gs) ?? [];
  const values = parts.map((part) => part.replaceAll(/\\(.)/gs, '$1').trim()).filter((value) => value !== '');
  return [...new Set(values)].slice(0, maxValues);
}

/** The limit of a search. */
export const maxValues = 20;

/** The outcome for a typed value: `tooMany` stays in the input until another one is removed. */
export function fateOf(value: string, values: readonly string[]): 'added' | 'known' | 'tooMany' {
  if (value === '' || values.includes(value)) return 'known';
  return values.length < maxValues ? 'added' : 'tooMany';
}
