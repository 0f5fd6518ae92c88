import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endAfter, run } from './process.mjs';

const SOURCES = ['src', 'content', 'art', 'scripts/build.ts', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];

const stampFile = (root) => join(root, 'dist', '.stamp');

/** Whether `dist/` was built from the current sources. */
export const isBuilt = (root) => lastStamp(root) === stampOf(root);

const lastStamp = (root) => (existsSync(stampFile(root)) ? readFileSync(stampFile(root), 'utf8') : undefined);

/** Builds the client unless its sources are unchanged since the last successful build. */
export async function ensureBuilt(root, runtime) {
  // Taken before the build, so that an edit during the build triggers another one.
  const now = stampOf(root);
  if (lastStamp(root) === now) return;

  console.log('Building the pages (after every change, up to a minute)…');
  const code = await run(runtime, ['scripts/build.ts'], root);
  if (code !== 0) endAfter(code, 'The build failed; its own message stands above.');
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile(root), now);
}

/** Hashes path, size and mtime of every source: reading thousands of files would cost each start more than it saves. */
function stampOf(root) {
  const hash = createHash('sha256');
  for (const source of SOURCES) addTo(hash, root, source);
  return hash.digest('hex');
}

function addTo(hash, root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats || /\.test\.tsx?$/.test(path)) return;
  if (!stats.isDirectory()) {
    hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(join(root, path)).sort()) addTo(hash, root, `${path}/${name}`);
}
