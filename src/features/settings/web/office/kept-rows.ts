import type { SettingView } from '#features/settings/settings.contract.ts';

export type Row = Extract<SettingView['value'], readonly unknown[]>[number];

/** The rows of a list as they were being typed, from the one text that a draft keeps of them; undefined where none was kept. */
export function rowsOfText(kept: string | undefined): readonly Row[] | undefined {
  const value: unknown = kept === undefined ? undefined : JSON.parse(kept);
  return Array.isArray(value) ? value.filter(isRow) : undefined;
}

/** What a row holds is looked at where it is shown: a field that is not there, or of another kind, is an empty one. */
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
