import type { FastifyBaseLogger } from 'fastify';
import { schemaOf } from './setting-schemas.ts';
import type { SettingDefinition, Settings } from './settings.ts';

/** Changed values by the setting's id. */
export type ChangedSettings = ReadonlyMap<string, unknown>;

export type SettingsStore = Settings & {
  /** Applies the current content of the table. */
  replace(changed: ChangedSettings): void;
};

export const defaultOf = <Value>({ default: value }: SettingDefinition<Value>, config: AppConfiguration): Value =>
  typeof value === 'function' ? (value as (config: AppConfiguration) => Value)(config) : value;

/** The values of one process: defaults until the table is read. */
export function createSettingsStore(config: AppConfiguration, log?: FastifyBaseLogger): SettingsStore {
  let changed: ChangedSettings = new Map();
  let known = new Map<string, unknown>();

  const read = <Value>(definition: SettingDefinition<Value>): Value => {
    if (!changed.has(definition.id)) return defaultOf(definition, config);
    const kept = schemaOf(definition.kind).safeParse(changed.get(definition.id));
    if (kept.success) return kept.data as Value;
    // A release may narrow a setting; the site then uses the default, and the screen shows it.
    log?.warn({ setting: definition.id }, 'kept value does not fit its setting any more');
    return defaultOf(definition, config);
  };

  return {
    get<Value>(definition: SettingDefinition<Value>): Value {
      if (!known.has(definition.id)) known.set(definition.id, read(definition));
      return known.get(definition.id) as Value;
    },
    replace(values) {
      changed = values;
      known = new Map();
    },
  };
}
