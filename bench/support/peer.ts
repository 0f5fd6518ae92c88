import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atExit } from './at-exit.ts';
import { root, type ServerProcess, startServer } from './server-process.ts';

const settings = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
const limitMs = 300_000;

/**
 * Copies, installs, builds and starts one of `bench/peers` with this module as its landing, separately from the product, which has none of
 * its packages. Resolves with the reason if that is not possible: the registry is unreachable, or a package has no build for this machine.
 */
export async function startPeer(name: string, landing: string): Promise<ServerProcess | { readonly leftOut: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'prospekt-peer-'));
  atExit(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, 'bench', 'peers', name), folder, { recursive: true });
  writeFileSync(join(folder, 'landing.jsx'), landing);
  const npm = (...args: readonly string[]) =>
    promisify(execFile)('npm', [...args], { cwd: folder, env: { ...process.env, ...settings }, timeout: limitMs });
  try {
    await npm('install', '--no-audit', '--no-fund', '--ignore-scripts');
    await npm('run', 'build');
    return await startServer(join(folder, 'server.js'), settings);
  } catch (error) {
    return { leftOut: reasonOf(error) };
  }
}

/** npm reports an error code, a build its first line of output. */
function reasonOf(error: unknown): string {
  const { stderr, message } = Object(error);
  const words = String(stderr || message).trim();
  return /npm error code (\w+)/.exec(words)?.[1] ?? words.split('\n', 1).join();
}
