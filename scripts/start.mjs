/**
 * `npm start`: installs and builds what changed, then serves from this terminal. `npm run dev` (--dev) leaves the building to the
 * server and restarts it on every edit. `npm run build` (--build) stops before serving.
 * Runs on the Node the machine happens to have (18 and newer), so: plain JavaScript, no dependencies.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './launch/build.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { run } from './launch/process.mjs';
import { become, findRuntime } from './launch/runtime.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const options = process.argv.slice(2);

await ensureInstalled(root);
const runtime = findRuntime(root);

if (options.includes('--dev')) {
  // Run, not become: Node's watcher starts servers of its own and would outlive an npm that was killed.
  process.exit(await run(runtime, ['--watch', '--watch-preserve-output', 'src/app/server.ts', ...options], root));
} else {
  await ensureBuilt(root, runtime);
  if (!options.includes('--build')) await become(runtime, ['src/app/server.ts', ...options], root);
}
