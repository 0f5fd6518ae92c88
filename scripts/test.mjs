/**
 * `npm test`: installs what changed, then runs test/main.ts, which needs the project's own Node. Must run on any Node from version 18,
 * hence plain JavaScript without dependencies.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './launch/install.mjs';
import { become, findRuntime } from './launch/runtime.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

await ensureInstalled(root);
await become(findRuntime(root), ['scripts/test/main.ts', ...process.argv.slice(2)], root);
