/** Several values as one parameter of an address: `Mila,Egor`. A comma inside a value is `\,`. */
export const printValues = (values: readonly string[]): string | undefined =>
  values.length > 0 ? values.map((value) => value.replaceAll(/[\\,]/g, '\\$&')).join(',') : undefined;

/** Nothing where there is no value: an address typed by hand never breaks a screen. */
export function readValues(raw: string | undefined): readonly string[] {
  const parts = raw?.match(/(?:\\.|[^\\,])+/gs) ?? [];
  const values = parts.map((part) => part.replaceAll(/\\(.)/gs, '$1').trim()).filter((value) => value !== '');
  return [...new Set(values)].slice(0, maxValues);
}

/** As many as a search takes. */
export const maxValues = 20;

/** What becomes of a typed value beside those that are there: `tooMany` stays typed until one of them goes. */
export function fateOf(value: string, values: readonly string[]): 'added' | 'known' | 'tooMany' {
  if (value === '' || values.includes(value)) return 'known';
  return values.length < maxValues ? 'added' : 'tooMany';
}
