import type { StaffRole } from '#features/staff/staff.roles.ts';

/** A kind of failure and the staff role that handles it. The owner sees all. */
export type AlarmKind = { readonly id: `${string}.${string}`; readonly owner: StaffRole };

const ids = new Set<string>();

/**
 * Declares a feature's alarms: `alarmKinds('gameLink', { commandDead: { owner: 'developer' } })`. Each has `{ title, text }` under `alarms`
 * of the feature's strings in both languages. Lists and filters show the title; the text is rendered with the alarm's values, `on` and its
 * `number`.
 */
export function alarmKinds<const Feature extends string, const Kinds extends Record<string, { readonly owner: StaffRole }>>(
  feature: Feature,
  kinds: Kinds,
): { readonly [Name in keyof Kinds & string]: AlarmKind } {
  const declared = Object.entries(kinds).map(([name, { owner }]) => [name, { id: `${feature}.${name}`, owner }]);
  for (const name of Object.keys(kinds)) ids.add(`${feature}.${name}`);
  return Object.fromEntries(declared);
}

/** Ids of all kinds that this program can raise. */
export const declaredAlarms = (): readonly string[] => [...ids];

export const alarmTitleKey = (kind: string): string => `${kind.replace('.', '.alarms.')}.title`;
export const alarmTextKey = (kind: string): string => `${kind.replace('.', '.alarms.')}.text`;
