import type { Permission } from '#kit/permissions/permissions.ts';
import type { SettingKind, ValueOfKind } from './setting-kinds.ts';

/** A setting that can be changed without a deploy: the effective value is in memory, changed ones in a table, the default in the code. */
export type SettingDefinition<Value = unknown> = {
  readonly id: `${string}.${string}`;
  readonly feature: string;
  readonly key: string;
  readonly kind: SettingKind;
  /** The permission for changing it, besides that of the screen. */
  readonly owner: Permission;
  /** Which changes need approval by a second person with the owner's permission; null: none. */
  readonly secondPerson: SecondPersonFor | null;
  /** The value until it is changed; may come from an environment variable. */
  readonly default: Value | ((config: AppConfiguration) => Value);
};

/**
 * raised, lowered: the direction that gives out more coins (switching on counts as raised). changed: for addresses that visitors are sent
 * to, any new value; only a return to empty or to the default is exempt (docs/decisions/043).
 */
export type SecondPersonFor = 'raised' | 'lowered' | 'changed';

/** A feature's settings, in display order. */
export type SettingsOf<Declarations extends Record<string, SettingKind>> = {
  readonly [Key in keyof Declarations & string]: SettingDefinition<ValueOfKind<Declarations[Key]>>;
};

type Declared<Kind extends SettingKind> = Kind & {
  readonly secondPerson?: SecondPersonFor;
  readonly default: NoInfer<ValueOfKind<Kind>> | ((config: AppConfiguration) => NoInfer<ValueOfKind<Kind>>);
};

/**
 * Declares what may be changed on `/dashboard/settings`, and by whom: `settings('downloads', 'downloads.edit', { googleUrl: { type: 'url',
 * default: 'https://…' } })`. Titles are in the feature's strings: `settings: { title, about, googleUrl: { label, about } }`.
 */
export function settings<const Declarations extends Record<string, SettingKind>>(
  feature: string,
  owner: Permission,
  declarations: Declarations & { readonly [Key in keyof Declarations]: Declared<Declarations[Key]> },
): SettingsOf<Declarations> {
  const definitions = Object.entries<Declared<SettingKind>>(declarations).map(([key, { default: value, secondPerson = null, ...kind }]) => [
    key,
    { id: `${feature}.${key}`, feature, key, kind, owner, secondPerson, default: value },
  ]);
  return Object.fromEntries(definitions);
}

/** The effective values. Reads come from memory; a change saved by another process arrives within two seconds. */
export type Settings = { get<Value>(definition: SettingDefinition<Value>): Value };
