import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#kit/testing/free-port.ts';
import { seededFolder } from './seeded-folder.ts';

const root = join(import.meta.dirname, '..', '..');

export type RunningServer = { readonly url: string; readonly output: () => string; readonly stop: () => Promise<number | null> };

/** The product as a visitor meets it: the real process in demo mode, on a port and a data folder of its own that holds just the demo. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const seeded = await seededFolder(async (data) => {
    await (await serve(data, {})).stop();
  });
  const folder = await mkdtemp(join(tmpdir(), 'prospekt-e2e-'));
  await cp(seeded, folder, { recursive: true });
  const forget = () => rm(folder, { recursive: true, force: true });
  const server = await serve(folder, env).catch(async (error: unknown) => {
    await forget();
    throw error;
  });
  return {
    ...server,
    stop: async () => {
      const code = await server.stop();
      await forget();
      return code;
    },
  };
}

async function serve(folder: string, env: Readonly<Record<string, string>>): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['src/app/server.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      SIMULATOR: 'off',
      DEMO_LOG_ROWS: '5000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    return child.exitCode;
  };

  const deadline = performance.now() + 60_000;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error(`the server did not become ready:\n${output}`);
    }
    await wait(50);
  }
  return { url, output: () => output, stop };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch (error) {
    // Refused: it does not listen yet.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
