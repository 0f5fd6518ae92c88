/**
 * `npm start`: installs and builds what changed, then serves in this terminal. `npm run dev` (--dev) lets the server build and restarts it
 * on every edit. `npm run build` (--build) stops before serving. Must run on any Node from version 18, hence plain JavaScript without
 * dependencies.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './launch/build.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { mustBeFree } from './launch/listening.mjs';
import { become, findRuntime } from './launch/runtime.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const options = process.argv.slice(2);
const serves = !options.includes('--build');

if (serves) await mustBeFree(process.env);
await ensureInstalled(root);
const runtime = findRuntime(root);

if (options.includes('--dev')) {
  await become(runtime, ['scripts/launch/dev.ts', ...options], root);
} else {
  await ensureBuilt(root, runtime);
  if (serves) await become(runtime, ['dist/app/server.js', ...options], root);
}
