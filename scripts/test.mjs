/**
 * `npm test`: installs what changed, then hands over to test/main.ts, which needs the project's own Node.
 * Runs on the Node the machine happens to have (18 and newer), so: plain JavaScript, no dependencies.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './launch/install.mjs';
import { become, findRuntime } from './launch/runtime.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

await ensureInstalled(root);
await become(findRuntime(root), ['scripts/test/main.ts', ...process.argv.slice(2)], root);
