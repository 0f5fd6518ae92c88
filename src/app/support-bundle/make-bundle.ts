import { existsSync, readFileSync } from 'node:fs';
import { arch, cpus, freemem, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '#kit/config/read-config.ts';
import { reasonOf } from '#kit/db/constraint.ts';
import { openDatabase } from '#kit/db/database.ts';
import { scrubText } from '#kit/log/scrub.ts';
import { openRedis } from '#kit/redis/redis.ts';
import { existingDatabase } from '../cli/existing-database.ts';
import { allSettings } from '../config.ts';
import { reportConfig } from '../config-report.ts';
import { databaseParts } from './database-report.ts';
import { errorsInLog } from './log-errors.ts';

export type BundleOptions = {
  readonly env: Environment;
  /** Origins of the product's processes. */
  readonly processes: readonly string[];
  readonly logs: readonly string[];
};

/** Everything that can be collected. A section that cannot be read has its error instead, and does not affect the others. */
export async function makeBundle({ env, processes, logs }: BundleOptions): Promise<Readonly<Record<string, unknown>>> {
  const bundle = {
    made: new Date().toISOString(),
    versions: await part(async () => versions()),
    settings: await part(async () => reportConfig(env)),
    processes: await Promise.all(processes.map(async (origin) => ({ origin, ...(await processParts(origin, env)) }))),
    redis: env.REDIS_URL?.trim() ? await part(() => redisVersion(env.REDIS_URL?.trim() ?? '')) : 'not used',
    ...(await ofDatabase()),
    logErrors: await Promise.all(logs.map((path) => part(async () => ({ path, errors: await errorsInLog(path) })))),
  };
  return withoutSecrets(bundle, secretsIn(env)) as Readonly<Record<string, unknown>>;
}

const patienceMs = 10_000;

async function part<Result>(read: () => Promise<Result>): Promise<Result | { readonly unavailable: string }> {
  const stop = new AbortController();
  const patience = sleep(patienceMs, undefined, { signal: stop.signal }).then(
    () => ({ unavailable: `no answer in ${patienceMs / 1_000} s` }),
    () => ({ unavailable: 'stopped' }),
  );
  try {
    return await Promise.race([read(), patience]);
  } catch (error) {
    return { unavailable: reasonOf(error) };
  } finally {
    stop.abort();
  }
}

function versions() {
  const root = join(import.meta.dirname, '..', '..', '..');
  const json = (file: string) => (existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')) : {});
  return {
    product: json('package.json').version,
    build: json('dist/build.json').id ?? 'not built',
    node: process.version,
    system: `${platform()} ${release()} ${arch()}`,
    cores: cpus().length,
    memoryMiB: { total: Math.round(totalmem() / 2 ** 20), free: Math.round(freemem() / 2 ** 20) },
  };
}

async function processParts(origin: string, env: Environment) {
  const ask = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(origin + path, { headers, signal: AbortSignal.timeout(patienceMs) });
    return { status: answer.status, body: await answer.text() };
  };
  const metrics = () => ask('/metrics', { authorization: `Bearer ${env.METRICS_TOKEN?.trim() ?? ''}` });
  const [health, readiness, figures] = await Promise.all([part(() => ask('/healthz')), part(() => ask('/readyz')), part(metrics)]);
  return { health, readiness, metrics: figures };
}

async function redisVersion(url: string) {
  const redis = openRedis(url, { name: 'support-bundle' });
  try {
    await new Promise((resolve, reject) => {
      redis.once('ready', resolve);
      redis.once('error', reject);
    });
    const info = await redis.info();
    return Object.fromEntries(
      [...info.matchAll(/^(redis_version|used_memory_human|maxmemory_human|connected_clients):(.+?)\r?$/gm)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
  } finally {
    redis.disconnect();
  }
}

async function ofDatabase(): Promise<Readonly<Record<string, unknown>>> {
  const opened = await part(async () => ({ database: await openDatabase(existingDatabase()) }));
  if ('unavailable' in opened) return { database: opened };
  try {
    const found: Record<string, unknown> = {};
    // One after another: the embedded database has one connection, and an unavailable one is tried only once.
    for (const [name, read] of Object.entries(databaseParts(opened.database))) {
      found[name] = await part(read);
      if (name === 'database' && 'unavailable' in Object(found[name])) break;
    }
    return found;
  } finally {
    await opened.database.close();
  }
}

/** Last line of defence: every secret value, and the password of an address both encoded and decoded. */
function secretsIn(env: Environment): readonly string[] {
  const given = allSettings.filter(({ secret }) => secret).flatMap(({ name }) => (env[name] ?? '').split(',').map((one) => one.trim()));
  const passwords = given.filter((one) => URL.canParse(one)).flatMap((one) => [new URL(one).password, decoded(new URL(one).password)]);
  return [...new Set([...given, ...passwords])].filter((secret) => secret.length >= shortestSecret).sort((a, b) => b.length - a.length);
}

/** A shorter one would match ordinary text. */
const shortestSecret = 5;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

function withoutSecrets(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') return scrubText(secrets.reduce((text, secret) => text.replaceAll(secret, '[secret]'), value));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, secrets));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutSecrets(one, secrets)]));
}
