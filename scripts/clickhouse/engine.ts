import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const here = import.meta.dirname;
const cache = join(here, '..', '..', 'node_modules', '.cache');
const limitMs = 300_000;

export type Engine = {
  /** Serves ClickHouse's HTTP on this port of the loopback, with its data in this folder. */
  readonly command: (port: number, folder: string) => readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

/**
 * ClickHouse's engine as the package chdb has it, installed on demand and apart from the product: its library is made for few platforms,
 * which the product's own lock promises all of. Resolves with the reason where there is none.
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
  // Each question waits in a thread of its own.
  const env = { UV_THREADPOOL_SIZE: '16', NODE_OPTIONS: '' };
  // However whoever asked for it ends, it is not left behind.
  const watched = ['--import', import.meta.resolve('../launch/end-with-parent.mjs')];
  return { command: (port, folder) => [process.execPath, ...watched, join(here, 'serve.ts'), packages, String(port), folder], env };
}

/** Under another name until it is whole. Nothing runs during the installation. */
async function install(folder: string): Promise<void> {
  const half = `${folder}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(here, file), join(half, file));
  // Not `ci`: chdb names platforms for which nothing was published, and of those a lock knows no bytes. What it knows is held to them.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    await promisify(execFile)('npm', ['install', ...options], { cwd: half, timeout: limitMs });
    renameSync(half, folder);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

/** npm names a fault by a code. */
function reasonOf(error: unknown): string {
  const { stderr, message } = Object(error);
  const words = String(stderr || message).trim();
  return /npm error code (\w+)/.exec(words)?.[1] ?? words.split('\n', 1).join();
}
