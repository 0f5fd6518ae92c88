import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { demoNews } from '#features/news/server/demo/demo-news.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { databaseFor } from './demo-database.ts';
import { copyOfDemo, forgetDemo } from './seeded-folder.ts';
import { until } from './until.ts';

const root = join(import.meta.dirname, '..', '..');

export type Settings = Readonly<Record<string, string>>;
export type RunningServer = { readonly url: string; readonly stop: () => Promise<void> };

/** A start may have to seed the demo first, on a slow and busy machine. */
export const longestStartMs = 900_000;

/**
 * The product in demo mode, with its own port and data folder that contains only the demo: the shared one, opened again (see
 * product-host.ts), or a separate process if none is shared.
 */
export async function startServer(settings: Settings = {}): Promise<RunningServer> {
  const host = process.env.JOURNEY_PRODUCT;
  if (!host) return startProcess(settings);
  const { url } = JSON.parse(await ask(`${host}/open`, settings));
  return { url, stop: async () => void (await ask(`${host}/close`)) };
}

async function ask(address: string, body: unknown = {}): Promise<string> {
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`the product did not start or stop:\n${text}`);
  return text;
}

async function startProcess(settings: Settings): Promise<RunningServer> {
  const folder = await copyOfDemo(makeDemo);
  const forget = () => forgetDemo(folder);
  const server = await serve(folder, settings).catch(async (error: unknown) => {
    await forget();
    throw error;
  });
  return { url: server.url, stop: () => server.stop().finally(forget) };
}

/**
 * The demo is complete when jobs have created and encoded all news pictures: otherwise the product of every journey would start by
 * encoding, on the core that the browser needs.
 */
export async function makeDemo(folder: string): Promise<void> {
  const server = await serve(folder, {});
  const wanted = demoNews.flatMap(({ pictures = [], draft, age }) => (draft || age < 0 ? [] : pictures)).length;
  try {
    await until(async () => (await picturesAt(server.url)) >= wanted && waitingPictures(folder).length === 0, longestStartMs);
  } finally {
    await server.stop();
  }
}

/** The source of a picture is kept until all its versions exist. */
const waitingPictures = (folder: string): readonly string[] => globSync('files/objects/attachments/*/source', { cwd: folder });

async function picturesAt(url: string): Promise<number> {
  const items: readonly { readonly images: readonly unknown[] }[] = await (await fetch(`${url}/api/news`)).json();
  return items.flatMap(({ images }) => images).length;
}

export async function settingsFor(folder: string, settings: Settings): Promise<Settings & { readonly PUBLIC_URL: string }> {
  const port = String(await freePort());
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  const own = { PORT: port, HOST: '127.0.0.1', PUBLIC_URL, DATA_DIR: folder, LOG_LEVEL: 'warn', SIMULATOR: 'off', DEMO_LOG_ROWS: '5000' };
  return { ...own, ...databaseFor(folder), ...settings };
}

async function serve(folder: string, settings: Settings): Promise<RunningServer> {
  const env = await settingsFor(folder, settings);
  const url = env.PUBLIC_URL;
  const child = spawn(process.execPath, ['dist/app/server.js'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  child.once('exit', () => process.off('exit', killed));
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
  };
  try {
    await until(() => child.exitCode !== null || isReady(url), longestStartMs);
  } catch {
    await stop();
  }
  if (child.exitCode !== null) throw new Error(`the server did not become ready:\n${output}`);
  return { url, stop };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch (error) {
    // Connection refused: it does not listen yet.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
