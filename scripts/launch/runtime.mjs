import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bundledNode, bundledPackage } from './bundled-node.mjs';
import { environmentFor, run } from './process.mjs';

/** Runs TypeScript as it is, and tells a program that it is the one that was started (`import.meta.main`). */
const OLDEST_OWN_NODE = '24.2';

export function ownNodeWillDo() {
  const [[major, minor], [oldest, oldestMinor]] = [process.versions.node, OLDEST_OWN_NODE].map((version) => version.split('.').map(Number));
  return major > oldest || (major === oldest && minor >= oldestMinor);
}

/** The Node of package.json; else the machine's own when it can run TypeScript as it is; else a sentence and the end. */
export function findRuntime(root) {
  const bundled = bundledNode(root);
  if (bundled && existsSync(bundled)) return bundled;
  if (ownNodeWillDo()) return process.execPath;
  const platform = `${process.platform} ${process.arch}`;
  const why = bundledPackage
    ? `${bundledPackage}, which brings it for ${platform}, is not there or does not run: see that npm reaches a registry that has it and that the system has libatomic (libatomic1 on Debian), or`
    : `none comes as a package for ${platform}:`;
  console.error(
    `This machine has Node ${process.versions.node} and the product needs ${OLDEST_OWN_NODE} or newer; ${why} ` +
      `install Node ${OLDEST_OWN_NODE} or newer, and repeat the command.`,
  );
  process.exit(1);
}

/**
 * What the product runs with to stay small (decision 099): a nursery of 16 MB, and two heaps for native code instead of eight for
 * every core. What is in deploy/ says the same.
 */
const thrift = { flags: ['--max-semi-space-size=16'], env: { MALLOC_ARENA_MAX: '2' } };

/**
 * Hands this terminal and this process's fate to another program: replaces the process where the Node at hand can, so that
 * nobody stands between npm and the server; otherwise runs a child and ends as it ends.
 */
export async function become(runtime, args, root) {
  const watched = process.env.npm_lifecycle_event ? ['--import', import.meta.resolve('./end-with-parent.mjs')] : [];
  const argv = [...thrift.flags, '--import', import.meta.resolve('./quick-imports.mjs'), ...watched, ...args];
  process.chdir(root);
  // What Node made of the sources is kept: a second start has nothing to compile.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');
  process.env.MALLOC_ARENA_MAX ??= thrift.env.MALLOC_ARENA_MAX;
  // Windows has the function and refuses it.
  if (process.execve && process.platform !== 'win32') process.execve(runtime, [runtime, ...argv], environmentFor(root));
  process.exit(await run(runtime, argv, root));
}
