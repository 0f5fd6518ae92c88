import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const root: string = join(import.meta.dirname, '..', '..');

export type Outcome = { readonly code: number; readonly output: string; readonly timedOut: boolean };

type Limits = {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Restarts whenever `signOfLife` returns a different value. */
  readonly limitSeconds: number;
  readonly signOfLife?: () => unknown;
};

const running = new Set<ChildProcess>();

/**
 * Runs a program and returns its output. It has its own process group, which is killed with it, so that a browser or server left by a test
 * does not survive.
 */
export function execute(
  command: string,
  args: readonly string[],
  { env = {}, limitSeconds, signOfLife = () => undefined }: Limits,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: environment(env), stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    running.add(child);
    let output = '';
    let timedOut = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    let last = { sign: signOfLife(), at: performance.now() };
    const timer = setInterval(() => {
      const sign = signOfLife();
      if (sign !== last.sign) last = { sign, at: performance.now() };
      if (performance.now() - last.at < limitSeconds * 1000) return;
      timedOut = true;
      stopGroup(child);
    }, 500);
    child.on('error', (error) => {
      output += `${command}: ${error.message}\n`;
    });
    // 'exit' kills the group, whose members may keep the pipes open; 'close' follows once the output is complete.
    child.on('exit', () => stopGroup(child));
    child.on('close', (code) => {
      clearInterval(timer);
      running.delete(child);
      resolve({ code: timedOut ? 1 : (code ?? 1), output, timedOut });
    });
  });
}

export function stopAllProcesses(): void {
  for (const child of running) stopGroup(child);
}

function stopGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: the group has already ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function environment(extra: Record<string, string | undefined>): NodeJS.ProcessEnv {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  // NODE_TEST_CONTEXT would make a test file report to a runner that does not exist.
  return { ...process.env, PATH: path, PROSPEKT_TEST: '1', NODE_TEST_CONTEXT: undefined, ...extra };
}
