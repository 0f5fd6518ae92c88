/** `npm run dev`: runs the server and restarts it when a file it has loaded changes. Vite handles files loaded only by the browser. */
import { type ChildProcess, fork } from 'node:child_process';
import { relative } from 'node:path';
import { watchFolders } from './watch-folders.ts';

/** An editor or a branch switch changes several files at once. */
const SETTLE_MS = 100;
const PRELOADED = ['./quick-imports.mjs', './tell-imports.mjs'].flatMap((file) => ['--import', import.meta.resolve(file)]);

/** Files that the server reported as loaded; the simulator's thread and the migrations are not reported. */
const loaded = new Set<string>();
const matters = (file: string): boolean => loaded.has(file) || /[\\/](simulator|migrations)[\\/]/.test(file);
let server: ChildProcess | undefined;
let ending = false;
let restarting = false;
let settling: NodeJS.Timeout | undefined;

start([]);
watchFolders(['src', 'simulator', 'db/migrations'], (file) => {
  if (!matters(file)) return;
  clearTimeout(settling);
  settling = setTimeout(() => restart(file), SETTLE_MS);
});
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    ending = true;
    if (server) server.kill(signal);
    else process.exit(0);
  });
}

function start(options: readonly string[]): void {
  server = fork('src/app/server.ts', [...process.argv.slice(2), ...options], { execArgv: PRELOADED });
  server.on('message', (file: string) => loaded.add(file));
  server.on('exit', (code) => {
    server = undefined;
    if (ending) process.exit(code ?? 0);
    if (restarting) start(['--again']);
    else if (code) console.log('The server ended. It starts anew after the next change.');
    restarting = false;
  });
}

/** Ignores changes during a restart: the new process reads them anyway. */
function restart(file: string): void {
  if (ending || restarting) return;
  console.log(`Restarting: ${relative('', file)} changed`);
  restarting = server?.kill('SIGTERM') ?? false;
  if (!server) start(['--again']);
}
