import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { copyOfDemo, forgetDemo, seededFolder } from './seeded-folder.ts';
import { makeDemo, type RunningServer, type Settings, settingsFor } from './server.ts';

/**
 * The product shared by the journeys, as its own process (docs/decisions/033). Importing takes several times as long as opening, so it is
 * imported once and opened for each file on a copy of the demo: no state passes from one file to the next. `POST /open` with settings
 * returns the URL, `POST /close` responds after the shutdown. It exits with its parent.
 */
const built = join(import.meta.dirname, '..', '..', 'dist', 'app', 'server.js');
const { loadConfig, startApp }: typeof import('#app/server.ts') = await import(pathToFileURL(built).href);

let running: RunningServer | undefined;
let folder = '';

async function open(settings: Settings): Promise<RunningServer> {
  folder = await copyOfDemo(makeDemo);
  const env = await settingsFor(folder, settings);
  const app = await startApp(loadConfig({ ...process.env, NODE_ENV: undefined, ...env }));
  await app.whenReady;
  const stop = async () => {
    await app.stop();
    await forgetDemo(folder);
  };
  return { url: env.PUBLIC_URL, stop };
}

/** Also closes what an aborted file left open. */
async function close(): Promise<void> {
  const open = running;
  running = undefined;
  await open?.stop();
}

const control = createServer(async (request, response) => {
  try {
    const settings: Settings = JSON.parse(await text(request));
    await close();
    if (request.url === '/open') running = await open(settings);
    response.end(JSON.stringify({ url: running?.url }));
  } catch (error) {
    response.writeHead(500).end(error instanceof Error ? error.stack : String(error));
  }
});
const forgetFolder = () => rmSync(folder, { recursive: true, force: true });
process.on('exit', forgetFolder);
for (const end of ['disconnect', 'SIGTERM'] as const) process.on(end, () => process.exit());

// Before the first request: the time limits of a file cover only its own work.
await seededFolder(makeDemo);
control.listen(0, '127.0.0.1', () => {
  const { port } = control.address() as AddressInfo;
  process.send?.(`http://127.0.0.1:${port}`);
});
