/** A number as people type it, with a comma or a point, in whole units of 1/`units`; NaN for anything else, which the server refuses. */
export function readNumber(values: FormData, name: string, units = 1): number {
  const typed = String(values.get(name) ?? '')
    .replace(/\s/g, '')
    .replace(',', '.');
  return typed === '' ? Number.NaN : Math.round(Number(typed) * units);
}

export const readText = (values: FormData, name: string): string => String(values.get(name) ?? '').trim();
/** A checkbox that is not ticked sends nothing. */
export const readTick = (values: FormData, name: string): boolean => values.get(name) !== null;
