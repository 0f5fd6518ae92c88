import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#kit/testing/free-port.ts';
import { until } from '#kit/testing/until.ts';

export type SpawnedApp = {
  readonly address: string;
  readonly port: number;
  readonly dataDir: string;
  /** Everything it has printed so far. */
  output(): string;
  /** The exit code; null while it runs. */
  code(): number | null;
  signal(name: 'SIGTERM' | 'SIGINT'): void;
  /** Resolves with the exit code. */
  ended: Promise<number>;
  answers(path: string, status: number): Promise<boolean>;
  /** Kills it in any state and removes its data. */
  remove(): Promise<void>;
};

const root = join(import.meta.dirname, '..', '..', '..');
/** In a run that has built the product, what operators start; otherwise the sources, with faster imports. */
const built = process.env.TEST_BUILT === '1';
const fileOf = (program: Program) => join(root, built ? `dist/app/${program}.js` : `src/app/${program}.ts`);
type Program = 'server' | 'worker';
const inherited = new Set(['PATH', 'HOME', ...(built ? [] : ['NODE_OPTIONS', 'NODE_COMPILE_CACHE'])]);

/** The product as the operator starts it: a separate process, on the embedded database by default. A worker also listens on its port. */
export async function spawnApp(env: Readonly<Record<string, string>> = {}, program: Program = 'server'): Promise<SpawnedApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'prospekt spawned '));
  const port = Number(env.PORT ?? (await freePort()));
  const kept = Object.fromEntries(Object.entries(process.env).filter(([name]) => inherited.has(name)));
  const child = spawn(process.execPath, [fileOf(program)], {
    cwd: root,
    env: {
      ...kept,
      DATA_DIR: dataDir,
      PORT: String(port),
      WORKER_PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      SIMULATOR: 'off',
      DEMO_LOG_ROWS: '1000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const ended = once(child, 'close').then(() => child.exitCode ?? 1);
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    port,
    dataDir,
    ended,
    output: () => printed,
    code: () => child.exitCode,
    signal: (name) => void child.kill(name),
    async answers(path, status) {
      // Distinguishes an unresponsive process from a test that hangs.
      const response = await fetch(`${address}${path}`, { signal: AbortSignal.timeout(60_000) }).catch(() => undefined);
      await response?.body?.cancel();
      return response?.status === status;
    },
    async remove() {
      child.kill('SIGKILL');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits until it serves; on failure it prints the process's output. */
export async function untilReady(app: SpawnedApp): Promise<SpawnedApp> {
  try {
    await until(() => app.code() !== null || app.answers('/readyz', 200), 180_000);
  } catch (error) {
    throw new Error(`not ready in time:\n${app.output()}`, { cause: error });
  }
  if (app.code() !== null) throw new Error(`ended with ${app.code()}:\n${app.output()}`);
  return app;
}
