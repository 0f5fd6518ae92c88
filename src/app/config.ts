import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { misspeltNames } from '#kit/config/misspelt-names.ts';
import { type Environment, type Fault, readConfig } from '#kit/config/read-config.ts';
import type { Mode, Setting, ValuesOf } from '#kit/config/setting.ts';
import { brandSettings } from './config.brand.ts';
import { configChecks } from './config.checks.ts';
import { type PaymentSettings, paymentChecks, paymentSettings } from './config.payments.ts';
import { dataSettings, defaultDataDir, runSettings } from './config.settings.ts';

/** All settings, in the order of docs/operations.md. */
export const allSettings: readonly Setting[] = [runSettings, dataSettings, paymentSettings, brandSettings].flatMap((group) =>
  Object.values<Setting>(group),
);

export type Brand = ValuesOf<typeof brandSettings>;
export type S3Settings = {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

export type Config = ValuesOf<typeof runSettings> &
  ValuesOf<typeof dataSettings> & {
    readonly mode: Mode;
    readonly brand: Brand;
    readonly payments: PaymentSettings;
    /** Absent: files are stored in `filesDir`. */
    readonly s3: S3Settings | undefined;
    /** Whether LOG_LEVEL was set explicitly. */
    readonly logLevelGiven: boolean;
    /** Problems an operator should know about that do not prevent the start. */
    readonly warnings: readonly string[];
  };

declare global {
  interface AppConfiguration extends Config {}
}

export const modeOf = (env: Environment): Mode => (env.NODE_ENV === 'production' ? 'production' : 'demo');

/** Throws a ConfigError with every fault. The only side effect: demo mode stores its generated secret in the data folder. */
export function loadConfig(env: Environment = process.env): Config {
  const mode = modeOf(env);
  const made = mode === 'demo' && !env.APP_SECRET?.trim() ? demoSecret(env) : undefined;
  const { values, defaulted } = readSettings(made ? { ...env, APP_SECRET: made.secret } : env, made?.faults);
  return {
    ...pick(values, runSettings),
    ...pick(values, dataSettings),
    mode,
    dataDir: resolve(values.dataDir),
    filesDir: resolve(values.filesDir),
    maintenanceFile: resolve(values.maintenanceFile),
    brand: pick(values, brandSettings),
    payments: pick(values, paymentSettings),
    s3: s3Of(values),
    logLevelGiven: !defaulted.has('LOG_LEVEL'),
    warnings: warningsOf(env, defaulted),
  };
}

/** Parses the settings without side effects. */
export function readSettings(env: Environment, faults: readonly Fault[] = []) {
  const settings = { ...runSettings, ...dataSettings, ...paymentSettings, ...brandSettings };
  return readConfig(settings, { env, mode: modeOf(env), checks: [...configChecks, ...paymentChecks, () => faults] });
}

/** Probable mistakes that do not prevent the start. */
export function warningsOf(env: Environment, defaulted: ReadonlySet<string>): readonly string[] {
  const known = ['NODE_ENV', ...allSettings.map(({ name }) => name)];
  const misspelt = misspeltNames(Object.keys(env), known).map(({ name, meant }) => `${name} is not a setting; ${meant} is`);
  const runsAs = env.NODE_ENV?.trim();
  const unknownMode = runsAs && !['production', 'development', 'test'].includes(runsAs);
  return [
    ...misspelt,
    ...(unknownMode ? [`NODE_ENV is ${JSON.stringify(runsAs)}: the product runs as a demo, production is "production"`] : []),
    ...(modeOf(env) === 'production' ? inventedBrand(defaulted) : []),
  ];
}

export function s3Of(
  values: Pick<ValuesOf<typeof dataSettings>, 's3Endpoint' | 's3Region' | 's3Bucket' | 's3AccessKeyId' | 's3SecretAccessKey'>,
): S3Settings | undefined {
  const {
    s3Endpoint: endpoint,
    s3Region: region,
    s3Bucket: bucket,
    s3AccessKeyId: accessKeyId,
    s3SecretAccessKey: secretAccessKey,
  } = values;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}

/** A production site with the invented game's mailboxes starts, but its mail reaches no one. */
function inventedBrand(defaulted: ReadonlySet<string>): string[] {
  return Object.values(brandSettings)
    .filter((setting) => typeof setting.fallback === 'string' && defaulted.has(setting.name))
    .map((setting) => `${setting.name} is not set: the invented game's value ${setting.fallback} is shown to visitors`);
}

/** Generated once, so that links in mails survive a restart of the demo; of two concurrent starts the first wins. */
function demoSecret(env: Environment): { readonly secret: string; readonly faults: readonly Fault[] } {
  const folder = resolve(env.DATA_DIR?.trim() || defaultDataDir);
  const file = join(folder, 'app-secret');
  const fresh = randomBytes(32).toString('base64url');
  try {
    mkdirSync(folder, { recursive: true });
    if (!existsSync(file)) keepOnce(file, fresh);
    return { secret: readFileSync(file, 'utf8').trim(), faults: [] };
  } catch (error) {
    // Reported with all other faults; this secret only allows the rest to be parsed.
    if (!(error instanceof Error && 'code' in error)) throw error;
    return {
      secret: fresh,
      faults: [{ name: 'DATA_DIR', wrong: `cannot be used (${error.code})`, expected: 'a folder that this program may write to' }],
    };
  }
}

/** Hard-linking a complete file, so that no one ever reads half a secret. */
function keepOnce(file: string, secret: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, secret, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
}

function pick<Values extends Record<string, unknown>, Group extends Record<string, unknown>>(
  values: Values,
  group: Group,
): Pick<Values, keyof Group & keyof Values> {
  const chosen = Object.keys(group).map((key) => [key, values[key]]);
  return Object.fromEntries(chosen);
}
