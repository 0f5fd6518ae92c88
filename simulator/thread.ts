import { parentPort, workerData } from 'node:worker_threads';
import { demoLauncherKey, demoServerKey } from '#features/game-link/server/demo-keys.ts';
import { demoPassword } from '#features/sessions/demo-accounts.ts';
import { simulate } from './simulation.ts';

/** The demo's own simulation, in a worker thread next to the server: it can neither block the server nor outlive it. */
const { origin, folder } = workerData;
const stop = new AbortController();
parentPort?.once('message', () => stop.abort());
await simulate({
  origin,
  folder,
  keys: new Map([1, 2, 3, 4, 5].map((server) => [server, demoServerKey(server)] as const)),
  launcherKey: demoLauncherKey,
  agent: { login: 'support', password: demoPassword },
  stopping: stop.signal,
  say: (text) => parentPort?.postMessage(text),
});
parentPort?.close();
