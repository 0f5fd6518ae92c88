import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError, type Environment, type Fault, withoutLogin } from '#kit/config/read-config.ts';
import type { Mode, Setting } from '#kit/config/setting.ts';
import { defaultDataDir } from './config.settings.ts';
import { allSettings, modeOf, readSettings, warningsOf } from './config.ts';

export type ConfigReport = {
  readonly mode: Mode;
  readonly settings: readonly SettingReport[];
  readonly faults: readonly Fault[];
  readonly warnings: readonly string[];
};

/** `value` never contains a secret: for a secret it says whether it is set, for a secret address it gives the host. */
type SettingReport = { readonly name: string; readonly value: string; readonly from: string };

/** A file of `NAME=value` lines, in the format of systemd and Docker. */
export type EnvironmentFile = { readonly path: string; readonly values: Environment };

/** Evaluates this environment without changing anything. The environment's own values override the file. */
export function reportConfig(own: Environment, file?: EnvironmentFile): ConfigReport {
  const env = { ...file?.values, ...Object.fromEntries(Object.entries(own).filter(([, text]) => text?.trim())) };
  const mode = modeOf(env);
  const secretFile = join(resolve(env.DATA_DIR?.trim() || defaultDataDir), 'app-secret');
  const makesSecret = mode === 'demo' && !env.APP_SECRET?.trim();
  const { faults, textOf } = read(makesSecret ? { ...env, APP_SECRET: standIn } : env);

  const settings = allSettings.map((setting): SettingReport => {
    const { name } = setting;
    if (name === 'APP_SECRET' && makesSecret)
      return { name, value: 'secret', from: existsSync(secretFile) ? secretFile : 'the first start will make one' };
    const text = textOf(name);
    const from = own[name]?.trim() ? 'environment' : file?.values[name]?.trim() ? file.path : 'default';
    return text === undefined ? { name, value: 'not set', from: '' } : { name, value: shown(setting, text), from };
  });
  const defaulted = new Set(settings.filter(({ from }) => from === 'default').map(({ name }) => name));
  return { mode, settings, faults, warnings: [...warningsOf(env, defaulted), ...strangersIn(file)] };
}

const standIn = 'kept-in-the-data-folder-0123456789';

function read(env: Environment): { readonly faults: readonly Fault[]; readonly textOf: (name: string) => string | undefined } {
  const textOf = (name: string): string | undefined => {
    const given = env[name]?.trim();
    if (given) return given;
    const fallback = allSettings.find((setting) => setting.name === name)?.fallback;
    return typeof fallback === 'function' ? fallback({ mode: modeOf(env), textOf }) : fallback;
  };
  try {
    readSettings(env);
    return { faults: [], textOf };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { faults: error.faults, textOf };
  }
}

function shown({ secret }: Setting, text: string): string {
  if (!secret) return withoutLogin(text);
  if (!/^[a-z]+:\/\//.test(text) || !URL.canParse(text)) return 'secret';
  const { protocol, host, pathname } = new URL(text);
  return `${protocol}//***@${host}${pathname}`;
}

/** Other environment variables may belong to other programs; a file written for the product should contain only its settings. */
function strangersIn(file: EnvironmentFile | undefined): readonly string[] {
  const known = new Set(['NODE_ENV', 'NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'TZ', ...allSettings.map(({ name }) => name)]);
  return Object.keys(file?.values ?? {}).flatMap((name) =>
    known.has(name) ? [] : [`${name} in ${file?.path} is no setting of the product`],
  );
}
