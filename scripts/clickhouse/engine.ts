import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const here = import.meta.dirname;
const cache = join(here, '..', '..', 'node_modules', '.cache');
const limitMs = 300_000;

export type Engine = {
  /** Command that serves ClickHouse's HTTP interface on this loopback port, with its data in this folder. */
  readonly command: (port: number, folder: string) => readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

/**
 * ClickHouse's engine from the package chdb, installed on demand and separately from the product, because it exists only for a few of the
 * platforms that the product's lock file covers. Resolves with the reason if it is unavailable.
 */
export async function findEngine(): Promise<Engine | { readonly missing: string }> {
  const { platform, arch } = process;
  const lock = readFileSync(join(here, 'package-lock.json'));
  if (!lock.includes(`"node_modules/@chdb/lib-${platform}-${arch}`)) return { missing: `chdb has no library for ${platform} on ${arch}` };
  const packages = join(cache, `clickhouse-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`);
  try {
    if (!existsSync(packages)) await install(packages);
  } catch (error) {
    return { missing: `chdb cannot be installed: ${reasonOf(error)}` };
  }
  // Each query blocks a thread of its own.
  const env = { UV_THREADPOOL_SIZE: '16', NODE_OPTIONS: '' };
  // Exits with its parent, however the parent ends.
  const watched = ['--import', import.meta.resolve('../launch/end-with-parent.mjs')];
  return { command: (port, folder) => [process.execPath, ...watched, join(here, 'serve.ts'), packages, String(port), folder], env };
}

/** Installs under a temporary name and renames it when complete. Install scripts are disabled. */
async function install(folder: string): Promise<void> {
  const half = `${folder}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(here, file), join(half, file));
  // Not `npm ci`: chdb lists platforms for which nothing is published, so the lock file has no hash for them. Known hashes are still
  // verified.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    await promisify(execFile)('npm', ['install', ...options], { cwd: half, timeout: limitMs });
    renameSync(half, folder);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

/** npm reports errors with a code. */
function reasonOf(error: unknown): string {
  const { stderr, message } = Object(error);
  const words = String(stderr || message).trim();
  return /npm error code (\w+)/.exec(words)?.[1] ?? words.split('\n', 1).join();
}
