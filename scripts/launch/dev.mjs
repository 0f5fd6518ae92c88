/**
 * `npm run dev`: runs the server and starts it anew when a file that it has loaded changes. What only the browser loads is Vite's.
 */
import { fork } from 'node:child_process';
import { relative } from 'node:path';
import { watchFolders } from './watch-folders.mjs';

/** An editor, or a change of branch, touches several files at once. */
const SETTLE_MS = 100;
const PRELOADED = ['./quick-imports.mjs', './tell-imports.mjs'].flatMap((file) => ['--import', import.meta.resolve(file)]);

/** Files that the server has told of; its simulation's thread and its migrations are read in other ways. */
const loaded = new Set();
const matters = (file) => loaded.has(file) || /[\\/](simulator|migrations)[\\/]/.test(file);
let server;
let ending = false;
let settling;

start([]);
watchFolders(['src', 'simulator', 'db/migrations'], (file) => {
  if (!matters(file)) return;
  clearTimeout(settling);
  settling = setTimeout(() => restart(file), SETTLE_MS);
});
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    ending = true;
    if (!server) process.exit(0);
    server.kill(signal);
  });
}

function start(options) {
  const child = fork('src/app/server.ts', [...process.argv.slice(2), ...options], { execArgv: PRELOADED });
  server = child;
  child.on('message', (file) => loaded.add(file));
  child.on('exit', (code) => {
    if (ending) process.exit(code ?? 0);
    // What it had loaded is still what a change would mend.
    if (server === child) server = undefined;
    if (code) console.log('The server ended. It starts anew after the next change.');
  });
}

function restart(file) {
  if (ending) return;
  console.log(`Restarting: ${relative('', file)} changed`);
  const again = () => start(['--again']);
  if (!server) return again();
  server.once('exit', again);
  server.kill('SIGTERM');
  server = undefined;
}
