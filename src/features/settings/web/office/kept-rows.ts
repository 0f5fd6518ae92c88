import type { SettingView } from '#features/settings/settings.contract.ts';

export type Row = Extract<SettingView['value'], readonly unknown[]>[number];

/** Parses the rows of a list from the single text that the draft stores; undefined if there is none. */
export function rowsOfText(kept: string | undefined): readonly Row[] | undefined {
  const value: unknown = kept === undefined ? undefined : JSON.parse(kept);
  return Array.isArray(value) ? value.filter(isRow) : undefined;
}

/** Fields are checked where they are shown: a missing one, or one of another type, is shown empty. */
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
