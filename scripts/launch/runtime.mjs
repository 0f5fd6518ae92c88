import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bundledNode, bundledPackage } from './bundled-node.mjs';
import { environmentFor, run } from './process.mjs';

/** The first version that runs TypeScript directly and supports `import.meta.main`. */
const OLDEST_OWN_NODE = '24.2';

export function ownNodeWillDo() {
  const [[major, minor], [oldest, oldestMinor]] = [process.versions.node, OLDEST_OWN_NODE].map((version) => version.split('.').map(Number));
  return major > oldest || (major === oldest && minor >= oldestMinor);
}

/** The Node of package.json; otherwise the machine's own if it runs TypeScript; otherwise exits with a message. */
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
 * Flags that limit memory (decision 099): a young generation of 16 MB, and two malloc arenas instead of eight per core. deploy/ has the
 * same values.
 */
const thrift = { flags: ['--max-semi-space-size=16'], env: { MALLOC_ARENA_MAX: '2' } };

/**
 * Replaces this process with another program where Node supports it, so that no process stands between npm and the server; otherwise runs a
 * child and exits with its result.
 */
export async function become(runtime, args, root) {
  const watched = process.env.npm_lifecycle_event ? ['--import', import.meta.resolve('./end-with-parent.mjs')] : [];
  const argv = [...thrift.flags, '--import', import.meta.resolve('./quick-imports.mjs'), ...watched, ...args];
  process.chdir(root);
  // Caches the compiled sources: a second start compiles nothing.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');
  process.env.MALLOC_ARENA_MAX ??= thrift.env.MALLOC_ARENA_MAX;
  // Windows has the function but it always fails.
  if (process.execve && process.platform !== 'win32') process.execve(runtime, [runtime, ...argv], environmentFor(root));
  process.exit(await run(runtime, argv, root));
}
