import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { atExit } from '#bench/support/at-exit.ts';
import { root, thrift } from '#bench/support/server-process.ts';

/** One process of the product, started like `npm start` but without npm between it and its signals. */
export type Product = {
  readonly pid: number;
  readonly origin: string;
  /** All its output so far. */
  output(): string;
  /** Seconds from the start until `/readyz` returns 200. */
  whenReady(limitSeconds?: number): Promise<number>;
  /** Sends the signal and waits for the exit. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ readonly code: number | null; readonly seconds: number }>;
  /** Waits for the exit and returns the exit code. */
  ended(): Promise<number | null>;
  /** Current memory and open files; throws if the process has exited. */
  weight(): { readonly rssMiB: number; readonly files: number };
};

type StartOptions = {
  readonly program?: string;
  /** Folder of the product's code; by default the current one. */
  readonly folder?: string;
  /** File descriptor for stdout and stderr, instead of `output()`. */
  readonly outputTo?: number;
};

export function startProduct(
  port: number,
  env: Readonly<Record<string, string>>,
  { program = 'dist/app/server.js', folder = root, outputTo }: StartOptions = {},
): Product {
  const started = performance.now();
  const settings = {
    ...thrift.env,
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'error',
    SIMULATOR: 'off',
    DEMO_LOG_ROWS: '1000',
    ...env,
  };
  const child = spawn(process.execPath, [...thrift.flags, program], {
    cwd: folder,
    env: settings,
    stdio: ['ignore', outputTo ?? 'pipe', outputTo ?? 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('the product could not be started');
  atExit(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000);
    });
  }
  const origin = `http://127.0.0.1:${port}`;
  const over = () => child.exitCode !== null || child.signalCode !== null;

  return {
    pid,
    origin,
    output: () => output,
    async whenReady(limitSeconds = 180) {
      while (!(await answers(`${origin}/readyz`))) {
        if (over() || performance.now() - started > limitSeconds * 1_000) throw new Error(`the product did not become ready:\n${output}`);
        await sleep(20);
      }
      return (performance.now() - started) / 1_000;
    },
    async end(signal) {
      const from = performance.now();
      const code = over() ? child.exitCode : await exitAfter(child, signal);
      return { code, seconds: (performance.now() - from) / 1_000 };
    },
    async ended() {
      if (!over()) await once(child, 'exit');
      return child.exitCode;
    },
    weight() {
      if (over()) throw new Error(`the product has ended:\n${output}`);
      return {
        rssMiB: Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024),
        files: readdirSync(`/proc/${pid}/fd`).length,
      };
    },
  };
}

async function exitAfter(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  const exit = once(child, 'exit');
  child.kill(signal);
  const [code] = await exit;
  return code;
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch (error) {
    // Nothing listens yet, or it takes too long: both mean "not ready".
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) return false;
    throw error;
  }
}
