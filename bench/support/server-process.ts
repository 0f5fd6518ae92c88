import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { atExit } from './at-exit.ts';
import { onCore, serverCore } from './on-core.ts';

export const root: string = join(import.meta.dirname, '..', '..');

/** As `scripts/launch/runtime.mjs` starts the product (decision 099). */
export const thrift = { flags: ['--max-semi-space-size=16'], env: { MALLOC_ARENA_MAX: '2' } };

export type ServerProcess = {
  readonly pid: number;
  readonly origin: string;
  /** Processor time it has used so far, all threads together. */
  cpuSeconds(): number;
  stop(): Promise<void>;
};

/** A program that prints `listening <port>`, on the server's core unless it gets all of them (null). It ends with us: its input closes. */
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

/** Fields 14 and 15 of /proc/pid/stat, in hundredths of a second; the program's name before them may hold spaces. */
export function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
