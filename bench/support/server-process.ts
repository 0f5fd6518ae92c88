import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { atExit } from './at-exit.ts';
import { onCore, serverCore } from './on-core.ts';

export const root: string = join(import.meta.dirname, '..', '..');

/** The settings with which `scripts/launch/runtime.mjs` starts the product (decision 099). */
export const thrift = { flags: ['--max-semi-space-size=16'], env: { MALLOC_ARENA_MAX: '2' } };

export type ServerProcess = {
  readonly pid: number;
  readonly origin: string;
  /** Processor time used so far by all threads. */
  cpuSeconds(): number;
  stop(): Promise<void>;
};

/**
 * Starts a program that prints `listening <port>`, on the server's core or on all of them (null). It exits with this process, because its
 * stdin closes.
 */
export async function startServer(
  file: string,
  env: Readonly<Record<string, string>> = {},
  core: number | null = serverCore,
): Promise<ServerProcess> {
  const profiled = process.env.PROFILE_DIR ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE_DIR}`] : [];
  const [command, args] = onCore(core ?? undefined, process.execPath, [...thrift.flags, ...profiled, file]);
  const child = spawn(command, args, { cwd: root, env: { ...thrift.env, ...process.env, ...env }, stdio: ['pipe', 'pipe', 'inherit'] });
  atExit(() => void child.kill('SIGKILL'));
  const { pid } = child;
  if (pid === undefined) throw new Error(`${file} could not be started`);
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it listened`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /^listening (\d+)$/.exec(line)?.[1];
      if (found) resolve(found);
    });
  });
  return {
    pid,
    origin: `http://127.0.0.1:${port}`,
    cpuSeconds: () => cpuSecondsOf(pid),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/** Fields 14 and 15 of /proc/pid/stat, in hundredths of a second; the program name before them may contain spaces. */
export function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
