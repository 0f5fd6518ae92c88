import type { Mode, Setting, Settings, ValuesOf } from './setting.ts';

export type Fault = { readonly name: string; readonly wrong: string; readonly expected: string };
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A rule over several settings. It gets only the valid values, so that one fault never hides another; `isSet` is also true for a malformed
 * one, which is reported as malformed and must not be reported as absent.
 */
export type Check<S extends Settings> = (values: Partial<ValuesOf<S>>, mode: Mode, isSet: (name: string) => boolean) => readonly Fault[];

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(describe(faults));
    this.faults = faults;
  }
}

export type Reading<S extends Settings> = {
  readonly values: ValuesOf<S>;
  /** Names of settings that were not given, so that their default applies. */
  readonly defaulted: ReadonlySet<string>;
};

/** Reads all settings; throws one ConfigError with all faults. An empty variable counts as absent. */
export function readConfig<const S extends Settings>(
  settings: S,
  source: { readonly env: Environment; readonly mode: Mode; readonly checks?: readonly Check<S>[] },
): Reading<S> {
  const { env, mode, checks = [] } = source;
  const byName = new Map(Object.values(settings).map((setting) => [setting.name, setting]));
  const textOf = (name: string): string | undefined => {
    const given = env[name]?.trim();
    if (given) return given;
    const fallback = byName.get(name)?.fallback;
    return typeof fallback === 'function' ? fallback({ mode, textOf }) : fallback;
  };

  const values: Record<string, unknown> = {};
  const faults: Fault[] = [];
  /** An invalid computed default follows from another fault, and is reported only if there is no other. */
  const consequences: Fault[] = [];
  for (const [key, setting] of Object.entries(settings)) {
    const text = textOf(setting.name);
    if (text === undefined) {
      if (isNeeded(setting, mode)) faults.push({ name: setting.name, wrong: 'is not set', expected: setting.type.expects });
      continue;
    }
    const parsed = setting.type.schema.safeParse(text);
    if (parsed.success) values[key] = parsed.data;
    else {
      const fault = { name: setting.name, wrong: wrongness(setting, text, parsed.error.issues), expected: setting.type.expects };
      (env[setting.name]?.trim() ? faults : consequences).push(fault);
    }
  }
  for (const check of checks) faults.push(...check(values as Partial<ValuesOf<S>>, mode, (name) => textOf(name) !== undefined));
  if (faults.length + consequences.length > 0) throw new ConfigError(faults.length > 0 ? faults : consequences);

  const defaulted = [...byName.keys()].filter((name) => !env[name]?.trim());
  return { values: values as ValuesOf<S>, defaulted: new Set(defaulted) };
}

const isNeeded = (setting: Setting, mode: Mode): boolean =>
  setting.needed === 'always' || (setting.needed === 'production' && mode === 'production');

function wrongness(setting: Setting, text: string, issues: readonly { readonly message: string }[]): string {
  const reasons = issues.map((issue) => issue.message).join('; ');
  return setting.secret ? reasons : `is ${JSON.stringify(withoutLogin(text).slice(0, 80))}: ${reasons}`;
}

/** A non-secret address may still contain a login or a token. */
export const withoutLogin = (text: string): string => text.replace(/\/\/\S*@/g, '//***@').replace(/(\?)[^\s,]*/g, '$1***');

function describe(faults: readonly Fault[]): string {
  const width = Math.max(...faults.map((fault) => fault.name.length));
  const lines = faults.map((fault) => `  ${fault.name.padEnd(width)}  ${fault.wrong}. Expected: ${fault.expected}.`);
  return [`The configuration has ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}:`, ...lines].join('\n');
}
