import type { Permission } from '#kit/permissions/permissions.ts';
import type { SettingKind, ValueOfKind } from './setting-kinds.ts';

/** Known without a deploy: the value in force is in memory, the changed ones in a table, the default in the code. */
export type SettingDefinition<Value = unknown> = {
  readonly id: `${string}.${string}`;
  readonly feature: string;
  readonly key: string;
  readonly kind: SettingKind;
  /** Whose words or money it is: who changes it holds this right beside the screen's own. */
  readonly owner: Permission;
  /** Which change of it waits for a second person who holds the owner's right; null: none does. */
  readonly secondPerson: SecondPersonFor | null;
  /** What holds until somebody changes it; an environment variable may have the say. */
  readonly default: Value | ((config: AppConfiguration) => Value);
};

/**
 * raised, lowered: the way in which it lets more coins out (switched on is raised). changed: where everybody is led, so any other value;
 * only the way back, to nothing or to what the code says, is free.
 */
export type SecondPersonFor = 'raised' | 'lowered' | 'changed';

/** A feature's settings, in the order in which people see them. */
export type SettingsOf<Declarations extends Record<string, SettingKind>> = {
  readonly [Key in keyof Declarations & string]: SettingDefinition<ValueOfKind<Declarations[Key]>>;
};

type Declared<Kind extends SettingKind> = Kind & {
  readonly secondPerson?: SecondPersonFor;
  readonly default: NoInfer<ValueOfKind<Kind>> | ((config: AppConfiguration) => NoInfer<ValueOfKind<Kind>>);
};

/**
 * Declares what may be changed on `/dashboard/settings`, and by whom:
 * `settings('downloads', 'downloads.edit', { googleUrl: { type: 'url', default: 'https://…' } })`.
 * Titles stand in the feature's strings: `settings: { title, about, googleUrl: { label, about } }`.
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

/** The values in force. Reads cost a look into memory; what somebody saved elsewhere is here within two seconds. */
export type Settings = { get<Value>(definition: SettingDefinition<Value>): Value };
